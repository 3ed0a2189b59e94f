import { useErrorText } from '@roundsman/client/api/error-text'
import { useTranslation } from '#texts'
import { type DayRange, dayRangeErrors } from './filters.ts'

/** The field for a range of days: labels, and the error of the last day. */
export function useDayRange<Choice extends DayRange>(
	choice: Choice,
	onChange: (choice: Choice) => void,
) {
	const { t } = useTranslation('orders')
	const errorText = useErrorText()
	const [wrong] = dayRangeErrors(choice)['filter.endDate'] ?? []
	return {
		value: choice,
		labels: { start: t('startDate'), end: t('endDate') },
		error: errorText(wrong),
		onChange: (change: Partial<DayRange>) => onChange({ ...choice, ...change }),
	}
}

/** Whether the chosen days are valid, so that the filters can be applied. */
export const isDayRangeRight = (choice: DayRange): boolean =>
	Object.keys(dayRangeErrors(choice)).length === 0
