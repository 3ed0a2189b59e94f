import { MasterList, useCampaignKind } from '#domains/masters'
import { useMasterSearch } from './use-master-search.ts'

/** The campaigns of the firm. */
export default function CampaignsPage() {
	const { search, set } = useMasterSearch()
	return (
		<div className="relative flex min-h-0 flex-1">
			<MasterList kind={useCampaignKind()} search={search} onSearch={set} />
		</div>
	)
}
