import { IconChip } from '@roundsman/ui/chip'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { History } from 'lucide'
import { readRecentSearches, rememberSearch } from '#domains/customers/cache'
import { useTranslation } from '#texts'

const queryKey = ['recent-searches'] as const

/** Returns the function that keeps a search. */
export function useKeepSearch(): (text: string) => void {
	const client = useQueryClient()
	return (text) => void rememberSearch(text).then(() => client.invalidateQueries({ queryKey }))
}

/** The person's recent searches: a press repeats one. */
export function RecentSearches({ onChoose }: { onChoose: (text: string) => void }) {
	const { t } = useTranslation('customers')
	const { data: texts = [] } = useQuery({
		queryKey,
		queryFn: readRecentSearches,
		networkMode: 'always',
		gcTime: 0,
		meta: { isCached: false },
	})
	if (texts.length === 0) return null
	return (
		<ul aria-label={t('recent')} className="scroll-row -mx-gutter px-gutter py-1">
			{texts.map((text) => (
				<li key={text} className="flex-none">
					<IconChip icon={History} onPress={() => onChoose(text)}>
						<bdi>{text}</bdi>
					</IconChip>
				</li>
			))}
		</ul>
	)
}
