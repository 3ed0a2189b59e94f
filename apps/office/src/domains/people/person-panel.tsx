import { useFailureText } from '@roundsman/client/api/error-text'
import type { PersonRecord } from '@roundsman/contract'
import { Avatar } from '@roundsman/ui/avatar'
import { useQuery } from '@tanstack/react-query'
import { KeyRound, Pencil } from 'lucide'
import { useState } from 'react'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { FactGrid, Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { MailAddress } from '#desk/kit/mail-address.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { LeavingSheet } from './leaving-sheet.tsx'
import { LinkSheet } from './link-sheet.tsx'
import { resetSecondFactor } from './person-commands.ts'
import { PersonDevices } from './person-devices.tsx'
import { PersonForm } from './person-form.tsx'
import { PersonBadge, usePersonLabels } from './person-labels.tsx'
import { sectorsQuery } from './reads/sectors-query.ts'
import { RightsPanel } from './rights-panel.tsx'

type Open = 'edit' | 'link' | 'leave' | null

function Profile({ person }: { person: PersonRecord }) {
	const { t } = useTranslation('people')
	const { country } = usePersonLabels()
	return (
		<Panel title={t('profile')}>
			<FactGrid
				facts={[
					{ term: t('login'), value: person.login },
					{ term: t('email'), value: <MailAddress address={person.email} /> },
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
	const { data: all = [] } = useQuery({ ...sectorsQuery, enabled: scope.sectorIds.length > 0 })
	const seen = [
		...scope.countries.map((one) => t(`options:countries.${one}`)),
		...all.flatMap(({ id, name }) => (scope.sectorIds.includes(id) ? name : [])),
	]
	if (person.role === null && person.officeRole !== 'dispatcher') return null
	return (
		<Panel title={t('people:sectors')}>
			{sectors.length === 0 && person.role !== null && (
				<PanelLine title={t('people:sectors.none')} />
			)}
			<ul className="flex flex-wrap gap-2 px-4 pb-3.5">
				{sectors.map(({ id, name }) => (
					<li
						key={id}
						className="rounded-full bg-primary-soft px-3.5 py-2 text-label text-on-primary-soft"
					>
						{name}
					</li>
				))}
			</ul>
			{person.officeRole === 'dispatcher' && (
				<PanelLine
					title={t('people:scope')}
					text={scope.everything ? t('people:scope.everything') : seen.join(', ')}
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

function Head({
	person,
	figures,
	actions,
	onEdit,
}: {
	person: PersonRecord
	figures: string
	actions: React.ReactNode
	onEdit: (() => void) | undefined
}) {
	const { t } = useTranslation('office')
	const { roles } = usePersonLabels()
	return (
		<div className="flex flex-wrap items-center gap-4">
			<div className="flex min-w-[min(100%,18rem)] flex-1 items-center gap-4">
				<Avatar name={person.name} />
				<div className="min-w-0 flex-1">
					<h2 className="text-display">{person.name}</h2>
					<p className="text-meta text-muted">
						{[roles(person), figures].filter(Boolean).join(' · ')}
					</p>
				</div>
			</div>
			<PersonBadge person={person} />
			{actions}
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
	figures = '',
	actions,
	work,
	history,
	isNew = false,
}: {
	person: PersonRecord
	mayChange: boolean
	/** How many customers they have, and visits today. */
	figures?: string
	/** Links from the person to other pages. */
	actions?: React.ReactNode
	/** The work that waits on the person's phones. */
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
					figures={figures}
					actions={actions}
					onEdit={mayChange && person.isActive ? () => setOpen('edit') : undefined}
				/>
				<div className="grid items-start gap-4 min-[1280px]:grid-cols-[1.32fr_1fr]">
					<div className="grid gap-4">
						{work}
						{mayChange && person.isActive && <PersonDevices person={person} />}
						<Profile person={person} />
						{history}
					</div>
					<div className="grid gap-4">
						<Places person={person} />
						<RightsPanel person={person} />
						{mayChange && person.isActive && <Access person={person} onOpen={setOpen} />}
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
