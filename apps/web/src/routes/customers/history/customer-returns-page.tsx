import { useParams } from '@tanstack/react-router'
import { RotateCcw } from 'lucide'
import { useMoney } from '#domains/employees'
import { returnEntity } from '#domains/returns/changes'
import { ReturnList, useReturnList } from '#domains/returns/list'
import { useCustomerDetails } from '#features/customer'
import { ChangeBadge, ReturnEntry, returnLink } from '#features/returns'
import { useTranslation } from '#texts'
import { FeatureGate } from '../../feature-gate.tsx'
import { CustomerHistoryFrame } from './customer-history-frame.tsx'

function Returns({ id }: { id: string }) {
	const { t } = useTranslation(['customerDetails', 'returns'])
	const money = useMoney()
	const list = useReturnList({ customerId: id })
	const { customer } = useCustomerDetails(id)
	return (
		<CustomerHistoryFrame
			id={id}
			tab="returns"
			query={list.query}
			atMs={list.atMs}
			count={list.returns.length}
			rowsKind="badged"
			above={customer && <ReturnEntry buyer={customer} />}
			empty={{
				icon: RotateCcw,
				title: t('customerDetails:returns.empty'),
				text: t('customerDetails:returns.emptyText'),
			}}
			{...(list.isFromPhone ? { endNote: t('returns:onPhone') } : {})}
		>
			<div className="-mx-gutter wide:mx-0">
				<ReturnList
					returns={list.returns}
					money={money}
					isOfOne
					renderLink={returnLink}
					renderState={(item) => <ChangeBadge entity={returnEntity(item.id)} />}
				/>
			</div>
		</CustomerHistoryFrame>
	)
}

/** A customer's returns: from the office, else from the phone. */
export default function CustomerReturnsPage() {
	const { id } = useParams({ from: '/signed-in/customers/$id/returns' })
	return (
		<FeatureGate feature="returns">
			<Returns id={id} />
		</FeatureGate>
	)
}
