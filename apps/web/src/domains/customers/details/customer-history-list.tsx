import { useFormats } from '@roundsman/client/texts/use-formats'
import { addDays, type CustomerHistoryEntry } from '@roundsman/contract'
import { Badge, type BadgeStyle } from '@roundsman/ui/badge'
import { customerStatusBadge } from '@roundsman/ui/badges/customer-badges'
import { visitBadge } from '@roundsman/ui/badges/visit-badges'
import { Timeline, TimelineDay, TimelineEntry } from '@roundsman/ui/list/timeline'
import { ArrowRightLeft, CalendarCheck, Check, Circle, CircleAlert, Flag, Play } from 'lucide'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'

type EntryOf<T extends CustomerHistoryEntry['type']> = Extract<CustomerHistoryEntry, { type: T }>
type IssueEntry = EntryOf<'issue'>

/** Renders a photo of a problem, by its index in the entry. */
export type RenderPhoto = (entry: IssueEntry, index: number) => ReactNode

const ticketBadges: Record<string, BadgeStyle> = {
	new: { tone: 'amber', icon: Flag },
	open: { tone: 'orange', icon: Play, isSolid: true },
	solved: { tone: 'green', icon: Check, isSolid: true },
}
const unknownBadge: BadgeStyle = { icon: Circle }

/** The author and their role. */
function usePersonText() {
	const { t } = useTranslation('options')
	return ({ employee, employeeRole: role }: CustomerHistoryEntry) => {
		const words = role ? t(`role.${role}` as 'role.prospector', { defaultValue: role }) : null
		return [employee, words].filter(Boolean).join(' · ')
	}
}

/** The text of an entry with its author. */
function EntryText({ person, words }: { person: string; words: string | null }) {
	return (
		<>
			{person}
			{words && (
				<span className="mt-1 block whitespace-pre-line text-body text-fg [overflow-wrap:anywhere]">
					{words}
				</span>
			)}
		</>
	)
}

function useTimeOf() {
	const { time } = useFormats()
	return ({ at, date }: CustomerHistoryEntry) => ({
		time: at ? time(at) : '',
		dateTime: at ?? date,
	})
}

function VisitLine({ entry }: { entry: EntryOf<'visit'> }) {
	const { t } = useTranslation('customerDetails')
	const person = usePersonText()
	const timeOf = useTimeOf()
	const { value, label } = entry.visitStatus
	return (
		<TimelineEntry
			icon={CalendarCheck}
			title={t('entry.visit')}
			text={<EntryText person={person(entry)} words={entry.comment} />}
			badge={<Badge {...visitBadge(value)} label={label} />}
			{...timeOf(entry)}
		/>
	)
}

function StatusLine({ entry }: { entry: EntryOf<'status'> }) {
	const { t } = useTranslation('customerDetails')
	const person = usePersonText()
	const timeOf = useTimeOf()
	const { value, label } = entry.status
	return (
		<TimelineEntry
			icon={ArrowRightLeft}
			title={t('entry.status')}
			text={<EntryText person={person(entry)} words={entry.reason} />}
			badge={<Badge {...customerStatusBadge(value)} label={label} />}
			{...timeOf(entry)}
		/>
	)
}

/** The state of a problem in the office's own ticket system, and its number there. */
function useOfficeText() {
	const { t } = useTranslation('tickets')
	return ({ office }: IssueEntry): string | null => {
		if (!office) return null
		if (office.state === 'waiting') return t('officeWaiting')
		return office.state === 'needs_office' || office.number === null
			? t('officeNeeds')
			: t('officeSent', { number: office.number })
	}
}

function useIssueFacts(entry: IssueEntry): [string, string][] {
	const { t } = useTranslation(['customerDetails', 'tickets'])
	const officeText = useOfficeText()
	const { dayOf } = useFormats()
	const articles = entry.products.map(({ brand, article }) => `${brand} ${article}`.trim())
	const facts: [string, string | null][] = [
		[t('entry.order'), entry.order],
		[t('entry.article'), articles.join(', ') || null],
		[t('entry.vin'), entry.vin],
		[t('entry.vinOrPlate'), entry.vinOrPlateNumber],
		[t('entry.correctAddress'), entry.correctAddress],
		[t('tickets:officeTerm'), officeText(entry)],
		...(entry.answers ?? [])
			.filter(({ text }) => text !== entry.solution)
			.map(({ text, by, at }): [string, string] => [
				t('entry.answerOf', { name: by, date: dayOf(at) }),
				text,
			]),
		[t('entry.solution'), entry.solution],
		[t('entry.solvedOn'), entry.closedAt && dayOf(entry.closedAt)],
	]
	return facts.filter((fact): fact is [string, string] => fact[1] !== null)
}

function IssueFacts({ entry, renderPhoto }: { entry: IssueEntry; renderPhoto: RenderPhoto }) {
	const facts = useIssueFacts(entry)
	return (
		<>
			<dl className="grid grid-cols-[fit-content(50%)_minmax(0,1fr)] large:grid-cols-1 gap-x-3 gap-y-1 text-meta">
				{facts.map(([term, value]) => (
					<div key={term} className="contents">
						<dt className="text-muted">{term}</dt>
						<dd className="min-w-0 [overflow-wrap:anywhere]">{value}</dd>
					</div>
				))}
			</dl>
			{entry.images.length > 0 && (
				<ul className="mt-2 flex flex-wrap gap-2">
					{entry.images.map(({ key }, index) => (
						<li key={key}>{renderPhoto(entry, index)}</li>
					))}
				</ul>
			)}
		</>
	)
}

function IssueLine({ entry, renderPhoto }: { entry: IssueEntry; renderPhoto: RenderPhoto }) {
	const { t } = useTranslation('customerDetails')
	const person = usePersonText()
	const timeOf = useTimeOf()
	const { value, label } = entry.status
	const about = [entry.reason.label, entry.clarifications?.label].filter(Boolean).join(' · ')
	return (
		<TimelineEntry
			icon={CircleAlert}
			title={t('entry.issue', { number: entry.ticketId })}
			text={
				<>
					<span className="block text-fg">{about}</span>
					<EntryText person={person(entry)} words={entry.comment} />
				</>
			}
			badge={<Badge {...(ticketBadges[value] ?? unknownBadge)} label={label} />}
			below={<IssueFacts entry={entry} renderPhoto={renderPhoto} />}
			{...timeOf(entry)}
		/>
	)
}

function Entry({ entry, renderPhoto }: { entry: CustomerHistoryEntry; renderPhoto: RenderPhoto }) {
	if (entry.type === 'visit') return <VisitLine entry={entry} />
	if (entry.type === 'status') return <StatusLine entry={entry} />
	return <IssueLine entry={entry} renderPhoto={renderPhoto} />
}

/** Entries grouped by day, in their order, the newest first. */
export function groupByDay(entries: readonly CustomerHistoryEntry[]) {
	const days: { date: string; entries: CustomerHistoryEntry[] }[] = []
	for (const entry of entries) {
		const last = days.at(-1)
		if (last?.date === entry.date) last.entries.push(entry)
		else days.push({ date: entry.date, entries: [entry] })
	}
	return days
}

export function CustomerHistoryList({
	entries,
	today,
	waiting,
	renderPhoto,
}: {
	entries: readonly CustomerHistoryEntry[]
	/** The employee's day, YYYY-MM-DD. */
	today: string
	waiting?: ReactNode
	renderPhoto: RenderPhoto
}) {
	const { t } = useTranslation('customerDetails')
	const { longDay } = useFormats()
	const titleOf = (date: string) => {
		if (date === today) return t('today')
		return date === addDays(today, -1) ? t('yesterday') : longDay(date)
	}
	return (
		<Timeline label={t('history.title')}>
			{waiting}
			{groupByDay(entries).map(({ date, entries: own }) => (
				<TimelineDay key={date} title={titleOf(date)} dateTime={date}>
					{own.map((entry) => (
						<Entry key={entry.id} entry={entry} renderPhoto={renderPhoto} />
					))}
				</TimelineDay>
			))}
		</Timeline>
	)
}
