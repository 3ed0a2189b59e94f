import { useFormats } from '@roundsman/client/texts/use-formats'
import type { HistoryEntry } from '@roundsman/contract'

/** A value as the service words it, with moments and days in the person's language. */
function useValue() {
	const { moment, date } = useFormats()
	return (value: string | null): string => {
		if (value === null) return '–'
		if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return moment(value)
		return /^\d{4}-\d\d-\d\d$/.test(value) ? date(value) : value
	}
}

/** The fields that a change of a record has touched, before and after. */
export function FieldChanges({ changes }: Pick<HistoryEntry, 'changes'>) {
	const inWords = useValue()
	return changes.map(({ field, label, before, after }) => (
		<p key={field} className="text-caption break-words text-muted">
			{label}: {before === null ? inWords(after) : `${inWords(before)} → ${inWords(after)}`}
		</p>
	))
}
