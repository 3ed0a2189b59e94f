import { useFormats } from '@roundsman/client/texts/use-formats'
import { addDays, isWeekend, type TeamDaysOff } from '@roundsman/contract'
import { classNames } from '@roundsman/ui/class-names'
import { Icon } from '@roundsman/ui/icon'
import { Check, ChevronLeft, ChevronRight, Clock } from 'lucide'
import { Panel } from '#desk/kit/desk-head.tsx'
import { useTranslation } from '#texts'
import { useLeaveLabels } from './use-leave-labels.tsx'

type Person = TeamDaysOff['people'][number]

/** The working days of the span. */
const shownDays = ({ start, days }: TeamDaysOff): string[] =>
	Array.from({ length: days }, (_, at) => addDays(start, at)).filter((day) => !isWeekend(day))

const styles = {
	off: 'bg-success-soft text-on-success-soft',
	asked:
		'bg-warning-soft text-on-warning-soft outline-2 -outline-offset-2 outline-dashed outline-dashed-line',
	holiday: 'bg-surface-2',
	none: 'bg-ground',
}
const halves = {
	whole: '',
	morning: '[clip-path:inset(0_50%_0_0)]',
	afternoon: '[clip-path:inset(0_0_0_50%)]',
}

function Cell({ person, day }: { person: Person; day: string }) {
	const { t } = useTranslation('leave')
	const { weekDay } = useFormats()
	const found = person.days.find(({ date }) => date === day)
	const kind = found?.state ?? (person.holidays.includes(day) ? 'holiday' : 'none')
	const half = found && found.part !== 'whole' ? ` (${t('cell.half')})` : ''
	const name = kind === 'none' ? undefined : `${weekDay(day)}: ${t(`legend.${kind}`)}${half}`
	return (
		<td className="p-0.5">
			<span title={name} className="relative grid h-7.5 place-items-center rounded-lg bg-ground">
				<span
					className={classNames(
						'absolute inset-0 rounded-lg',
						styles[kind],
						halves[found?.part ?? 'whole'],
					)}
				/>
				<span className="relative">
					{kind === 'off' && <Icon glyph={Check} size={16} stroke={2.6} />}
					{kind === 'asked' && <Icon glyph={Clock} size={16} stroke={2.6} />}
				</span>
				{name && <span className="sr-only">{name}</span>}
			</span>
		</td>
	)
}

function Legend() {
	const { t } = useTranslation('leave')
	return (
		<ul className="flex flex-wrap gap-x-4 gap-y-1 px-4 pt-2 pb-3 text-caption text-muted">
			{(['off', 'asked', 'holiday'] as const).map((kind) => (
				<li key={kind} className="flex items-center gap-2">
					<span className={classNames('size-4 rounded-[5px]', styles[kind])} />
					{t(`legend.${kind}`)}
				</li>
			))}
			<li>{t('legend.half')}</li>
		</ul>
	)
}

function Step({
	label,
	glyph,
	onPress,
}: {
	label: string
	glyph: typeof ChevronLeft
	onPress: () => void
}) {
	return (
		<button
			type="button"
			aria-label={label}
			className="press grid size-9 place-items-center rounded-control text-muted"
			onClick={onPress}
		>
			<Icon glyph={glyph} size={20} />
		</button>
	)
}

/** The balance of the year, which an administrator changes. */
function Left({
	person,
	onEdit,
}: {
	person: Person
	onEdit: ((person: Person) => void) | undefined
}) {
	const { t } = useTranslation('leave')
	const { days } = useLeaveLabels()
	const { left, year } = person.balance
	const text = left === null ? '–' : days(left)
	if (!onEdit) return <>{text}</>
	return (
		<button
			type="button"
			aria-label={`${person.name}: ${t('entitlement', { year: String(year) })}`}
			className="press min-h-7.5 min-w-9 rounded-lg px-1 text-primary tabular-nums"
			onClick={() => onEdit(person)}
		>
			{text}
		</button>
	)
}

type TeamProps = {
	team: TeamDaysOff
	/** The employee whose request is open. */
	markedId: string | undefined
	onShift: (days: number) => void
	onEdit: ((person: Person) => void) | undefined
}

function TeamTable({ team, days, markedId, onEdit }: TeamProps & { days: readonly string[] }) {
	const { t } = useTranslation('leave')
	const { chipDay } = useFormats()
	const year = team.people[0]?.balance.year ?? Number(team.start.slice(0, 4))
	return (
		<div className="overflow-x-auto px-3" data-scroll-pane="">
			<table className="w-full table-fixed text-caption">
				<thead>
					<tr>
						<th scope="col" className="w-29 text-left font-normal text-muted">
							<span className="sr-only">{t('team.person')}</span>
						</th>
						{days.map((one) => (
							<th
								key={one}
								scope="col"
								className="h-9.5 font-normal whitespace-pre-line text-muted"
							>
								{chipDay(one).replace(/\.? /, '\n')}
							</th>
						))}
						<th scope="col" className="w-13 font-normal text-muted">
							{t('team.left', { year: String(year) })}
						</th>
					</tr>
				</thead>
				<tbody>
					{team.people.map((person) => (
						<tr key={person.id}>
							<th
								scope="row"
								className={classNames(
									'truncate text-left text-meta',
									person.id !== markedId && 'font-normal',
								)}
							>
								{person.name}
							</th>
							{days.map((one) => (
								<Cell key={one} person={person} day={one} />
							))}
							<td className="text-right tabular-nums">
								<Left person={person} onEdit={onEdit} />
							</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	)
}

/** The team's absences side by side, with the balances of the year. */
export function TeamPanel(props: TeamProps) {
	const { team, onShift } = props
	const { t } = useTranslation('leave')
	const { day } = useFormats()
	const days = shownDays(team)
	const span = { first: day(days[0] ?? team.start), last: day(days.at(-1) ?? team.start) }
	return (
		<Panel
			title={t('team', span)}
			end={
				<>
					<Step label={t('team.earlier')} glyph={ChevronLeft} onPress={() => onShift(-7)} />
					<Step label={t('team.later')} glyph={ChevronRight} onPress={() => onShift(7)} />
				</>
			}
		>
			<TeamTable {...props} days={days} />
			<Legend />
		</Panel>
	)
}
