import { TextList } from '#domains/settings'
import { useMasterSearch } from './use-master-search.ts'

/** The firm's own words. */
export default function TextsPage() {
	const { search, set } = useMasterSearch()
	return (
		<div className="relative flex min-h-0 flex-1">
			<TextList search={search} onSearch={set} />
		</div>
	)
}
