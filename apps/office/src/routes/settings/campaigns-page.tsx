import { useNavigate } from '@tanstack/react-router'
import { CouponList, MasterList, useCampaignKind } from '#domains/masters'
import { useMasterSearch } from './use-master-search.ts'

/** Campaigns, and the coupons that customers were given. */
export default function CampaignsPage() {
	const { search, set } = useMasterSearch()
	const navigate = useNavigate()
	return (
		<div className="relative grid min-h-0 flex-1 grid-rows-2">
			<div className="flex min-h-0">
				<MasterList kind={useCampaignKind()} search={search} onSearch={set} />
			</div>
			<div className="flex min-h-0 line-t">
				<CouponList onOpen={(id) => void navigate({ to: '/customers/$id', params: { id } })} />
			</div>
		</div>
	)
}
