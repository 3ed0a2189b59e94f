import { CouponList } from '#domains/masters'
import { useMasterSearch } from './use-master-search.ts'

/** Coupons that customers were given. */
export default function CouponsPage() {
	const { search, set, navigate } = useMasterSearch()
	return (
		<div className="relative flex min-h-0 flex-1">
			<CouponList
				search={search}
				onSearch={set}
				onOpen={(id) => void navigate({ to: '/customers/$id', params: { id } })}
			/>
		</div>
	)
}
