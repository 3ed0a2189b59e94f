import { type ActionMaster, type Labels, type Locale, locales } from '@roundsman/contract'

type ActionLabels = Record<
	'title' | 'context' | 'reason' | 'goals' | 'executionSteps' | 'materials',
	string
>
type ByLocale<T> = Partial<Record<Locale, T>>

/** Labels without those that are empty. */
export const labelsOf = (labels: ByLocale<string>): Labels =>
	Object.fromEntries(Object.entries(labels).filter(([, label]) => label.trim() !== ''))

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || [])

/** The words of an action as its form has them: lists as lines. */
export const actionLabelsOf = (item: ActionMaster | undefined): ByLocale<ActionLabels> =>
	Object.fromEntries(
		locales.flatMap((locale) => {
			const words = item?.texts[locale]
			if (!words) return []
			const { executionSteps, materials, ...rest } = words
			const lines = {
				executionSteps: executionSteps.join('\n'),
				materials: materials.join('\n'),
			}
			return [[locale, { ...rest, ...lines }]]
		}),
	)

/** The languages that are sent: those with a text. */
export const actionTextsOf = (words: ByLocale<ActionLabels>) =>
	Object.fromEntries(
		Object.entries(words)
			.filter(([, one]) => Object.values(one).some((text) => text.trim() !== ''))
			.map(([locale, { executionSteps, materials, ...rest }]) => [
				locale,
				{ ...rest, executionSteps: linesOf(executionSteps), materials: linesOf(materials) },
			]),
	)
