import { MasterList, useActionKind } from '#domains/masters'
import { useMasterSearch } from './use-master-search.ts'

/** The actions of the firm. */
export default function ActionsPage() {
	const { search, set } = useMasterSearch()
	return (
		<div className="relative flex min-h-0 flex-1">
			<MasterList kind={useActionKind()} search={search} onSearch={set} />
		</div>
	)
}
