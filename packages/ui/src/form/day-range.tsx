import { TextField } from './text-field.tsx'

/** A range of days, each as `YYYY-MM-DD` or empty. */
type DayRangeValue = { startDate: string; endDate: string }

/** Two days side by side; errors are shown at the second. */
export function DayRange({
	value,
	labels,
	error,
	onChange,
}: {
	value: DayRangeValue
	labels: { start: string; end: string }
	error: string | undefined
	onChange: (change: Partial<DayRangeValue>) => void
}) {
	return (
		<div className="flex flex-wrap items-start gap-3 *:flex-[1_1_9rem]">
			<TextField
				type="date"
				label={labels.start}
				value={value.startDate}
				onChange={({ target }) => onChange({ startDate: target.value })}
			/>
			<TextField
				type="date"
				label={labels.end}
				value={value.endDate}
				error={error}
				onChange={({ target }) => onChange({ endDate: target.value })}
			/>
		</div>
	)
}
