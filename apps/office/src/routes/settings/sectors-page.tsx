import { MasterList, useSectorKind } from '#domains/masters'
import { useMasterSearch } from './use-master-search.ts'

/** The sectors of the firm. */
export default function SectorsPage() {
	const { search, set } = useMasterSearch()
	return (
		<div className="relative flex min-h-0 flex-1">
			<MasterList kind={useSectorKind()} search={search} onSearch={set} />
		</div>
	)
}
