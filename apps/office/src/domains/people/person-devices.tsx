import { useFormats } from '@roundsman/client/texts/use-formats'
import type { PersonRecord, PersonSession } from '@roundsman/contract'
import { Tile } from '@roundsman/ui/tile'
import { useQuery } from '@tanstack/react-query'
import { Laptop, Smartphone } from 'lucide'
import { useState } from 'react'
import { AskSheet } from '#desk/kit/ask-sheet.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { ReadState } from '#desk/kit/read-state.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { endPersonSession, signPersonOut } from './person-commands.ts'
import { personSessionsQuery } from './reads/person-queries.ts'

function useDeviceLabels() {
	const { t } = useTranslation('people')
	const { day } = useFormats()
	const nameOf = ({ system, browser }: PersonSession) => {
		const parts = [system && t(`system.${system}`), browser && t(`browser.${browser}`)]
		return parts.filter(Boolean).join(' · ') || t('devices.unknown')
	}
	const textOf = ({ isOfOffice, isCurrent, lastUsedOn }: PersonSession) => {
		const used = isCurrent ? t('devices.this') : t('devices.used', { day: day(lastUsedOn) })
		return `${t(isOfOffice ? 'devices.office' : 'devices.field')} · ${used}`
	}
	return { nameOf, textOf }
}

const isComputer = ({ system, isOfOffice }: PersonSession) =>
	isOfOffice || (system !== 'android' && system !== 'ios')

function Devices({
	sessions,
	onEnd,
}: {
	sessions: readonly PersonSession[]
	onEnd: (one: PersonSession) => void
}) {
	const { t } = useTranslation('people')
	const { nameOf, textOf } = useDeviceLabels()
	if (sessions.length === 0) return <PanelLine title={t('devices.none')} />
	return sessions.map((one) => (
		<PanelLine
			key={one.id}
			start={<Tile icon={isComputer(one) ? Laptop : Smartphone} />}
			title={nameOf(one)}
			text={textOf(one)}
			end={
				!one.isCurrent && (
					<DeskButton
						kind="text"
						aria-label={t('devices.endOf', { device: nameOf(one) })}
						onClick={() => onEnd(one)}
					>
						{t('devices.endOne')}
					</DeskButton>
				)
			}
		/>
	))
}

/** The sessions of a person, each with a sign-out, and one for all. */
export function PersonDevices({ person }: { person: PersonRecord }) {
	const { t } = useTranslation('people')
	const { nameOf } = useDeviceLabels()
	const read = useQuery(personSessionsQuery(person.id))
	const [ending, setEnding] = useState<PersonSession | 'all' | null>(null)
	const device = ending === null || ending === 'all' ? '' : nameOf(ending)
	const end = async () => {
		if (ending === null) return
		await (ending === 'all' ? signPersonOut(person) : endPersonSession(person, ending))
		sayDone(ending === 'all' ? t('devices.done') : t('devices.ended', { device }))
	}
	const isAnywhere = read.data !== undefined && read.data.items.length > 0
	return (
		<Panel
			title={t('devices')}
			end={
				isAnywhere && (
					<DeskButton kind="text" onClick={() => setEnding('all')}>
						{t('devices.end')}
					</DeskButton>
				)
			}
		>
			<ReadState read={read}>
				{({ items }) => <Devices sessions={items} onEnd={setEnding} />}
			</ReadState>
			{ending !== null && (
				<AskSheet
					title={
						ending === 'all'
							? t('devices.end')
							: t('devices.endOfTitle', { name: person.name, device })
					}
					confirm={t(ending === 'all' ? 'devices.end' : 'devices.endOne')}
					run={end}
					onClose={() => setEnding(null)}
				>
					{t('devices.hint')}
				</AskSheet>
			)}
		</Panel>
	)
}
