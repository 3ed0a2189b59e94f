import { useFailureText } from '@roundsman/client/api/error-text'
import type { PersonRecord } from '@roundsman/contract'
import { Avatar } from '@roundsman/ui/avatar'
import { KeyRound, Pencil } from 'lucide'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { FactGrid, Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { LeavingSheet } from './leaving-sheet.tsx'
import { LinkSheet } from './link-sheet.tsx'
import { resetSecondFactor, signPersonOut } from './person-commands.ts'
import { PersonForm } from './person-form.tsx'
import { PersonBadge, usePersonLabels } from './person-labels.tsx'

type Open = 'edit' | 'link' | 'leave' | null

function Profile({ person }: { person: PersonRecord }) {
	const { t } = useTranslation('people')
	const { country } = usePersonLabels()
	return (
		<Panel title={t('profile')}>
			<FactGrid
				facts={[
					{ term: t('login'), value: person.login },
					{ term: t('email'), value: person.email },
					{ term: t('country'), value: country(person) },
					{ term: t('postalCode'), value: person.postalCode ?? '–' },
					{ term: t('personnelNumber'), value: person.personnelNumber ?? '–' },
				]}
			/>
		</Panel>
	)
}

function Places({ person }: { person: PersonRecord }) {
	const { t } = useTranslation(['people', 'options'])
	const { scope, sectors } = person
	const countryNames = scope.countries.map((one) => t(`options:countries.${one}`))
	return (
		<Panel title={t('people:sectors')}>
			<PanelLine title={sectors.map(({ name }) => name).join(', ') || t('people:sectors.none')} />
			{person.officeRole === 'dispatcher' && (
				<PanelLine
					title={t('people:scope')}
					text={scope.everything ? t('people:scope.everything') : countryNames.join(', ')}
				/>
			)}
		</Panel>
	)
}

function Access({ person, onOpen }: { person: PersonRecord; onOpen: (open: Open) => void }) {
	const { t } = useTranslation('people')
	const failureText = useFailureText()
	const say = (work: Promise<unknown>, done: string) =>
		void work.then(
			() => sayDone(done),
			(error) => sayDone(failureText(error).text),
		)
	const reset = () => say(resetSecondFactor(person), t('secondFactor.done'))
	const signOut = () => say(signPersonOut(person), t('devices.done'))
	return (
		<Panel title={t('access')}>
			<PanelLine
				title={t('password')}
				text={t(person.hasPassword ? 'password.set' : 'password.missing')}
				end={
					<DeskButton kind="text" icon={KeyRound} onClick={() => onOpen('link')}>
						{t('invite')}
					</DeskButton>
				}
			/>
			{person.officeRole !== null && (
				<PanelLine
					title={t('secondFactor')}
					text={t('secondFactor.hint')}
					end={
						<DeskButton kind="text" onClick={reset}>
							{t('secondFactor.reset')}
						</DeskButton>
					}
				/>
			)}
			<PanelLine
				title={t('devices')}
				text={t('devices.hint')}
				end={
					<DeskButton kind="text" onClick={signOut}>
						{t('devices.end')}
					</DeskButton>
				}
			/>
			<PanelLine
				title={t('leave')}
				text={t('leave.hint')}
				end={
					<DeskButton kind="danger" onClick={() => onOpen('leave')}>
						{t('leave')}
					</DeskButton>
				}
			/>
		</Panel>
	)
}

function Head({ person, onEdit }: { person: PersonRecord; onEdit: (() => void) | undefined }) {
	const { t } = useTranslation('office')
	const { roles } = usePersonLabels()
	return (
		<div className="flex flex-wrap items-center gap-4">
			<Avatar name={person.name} />
			<div className="min-w-0 flex-1">
				<h2 className="text-display">{person.name}</h2>
				<p className="text-meta text-muted">{roles(person)}</p>
			</div>
			<PersonBadge person={person} />
			{onEdit && (
				<DeskButton icon={Pencil} onClick={onEdit}>
					{t('edit')}
				</DeskButton>
			)}
		</div>
	)
}

/** One person: who they are, where they work, how they come in. Administrators change it. */
export function PersonPanel({
	person,
	mayChange,
	work,
	history,
	isNew = false,
}: {
	person: PersonRecord
	mayChange: boolean
	/** What waits on their phones. */
	work?: React.ReactNode
	history?: React.ReactNode
	/** Was added just now: the link is made at once. */
	isNew?: boolean
}) {
	const [open, setOpen] = useState<Open>(isNew ? 'link' : null)
	const close = () => setOpen(null)
	return (
		<>
			<div className="flex flex-col gap-4 p-6">
				<Head
					person={person}
					onEdit={mayChange && person.isActive ? () => setOpen('edit') : undefined}
				/>
				<div className="grid items-start gap-4 min-[1280px]:grid-cols-[1.32fr_1fr]">
					<div className="grid gap-4">
						{work}
						<Profile person={person} />
						<Places person={person} />
					</div>
					<div className="grid gap-4">
						{mayChange && person.isActive && <Access person={person} onOpen={setOpen} />}
						{history}
					</div>
				</div>
			</div>
			{open === 'edit' && (
				<PersonForm person={person} country={person.country} onSaved={close} onClose={close} />
			)}
			{open === 'link' && <LinkSheet person={person} onClose={close} />}
			{open === 'leave' && <LeavingSheet person={person} onClose={close} />}
		</>
	)
}
