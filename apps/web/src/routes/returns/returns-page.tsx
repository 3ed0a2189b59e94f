import { FileSearch, RotateCcw } from 'lucide'
import { useMoney } from '#domains/employees'
import { returnEntity } from '#domains/returns/changes'
import { ReturnGroups, ReturnList, returnSearch, useReturnList } from '#domains/returns/list'
import { useCustomerContact } from '#features/orders'
import { ChangeBadge, returnLink } from '#features/returns'
import { ListScreen } from '#parts/list/list-screen.tsx'
import { inPlace, useListParams } from '#parts/list/use-list-params.ts'
import { useAge } from '#parts/use-age.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'
import { FeatureGate } from '../feature-gate.tsx'

function useCountText(total: number | undefined, name: string | undefined) {
	const { t } = useTranslation('returns')
	if (total === undefined) return undefined
	const count = t('count', { count: total })
	return name ? t('ofCustomer', { name, count }) : count
}

/** The returns of the employee's customers; without network those on the phone. */
function ReturnsScreen() {
	const { t } = useTranslation(['returns', 'common'])
	const shown = useListParams(returnSearch, { filterHow: inPlace })
	const { customerId, choice } = shown
	const list = useReturnList(shown.address)
	const { name = list.returns.find((one) => one.customerId === customerId)?.customerTitle } =
		useCustomerContact(customerId)
	const money = useMoney()
	const ofCustomer = customerId
		? [{ key: 'customer', words: name ?? customerId, onRemove: shown.onAllCustomers }]
		: []
	return (
		<ListScreen
			id="returns"
			title={t('returns:title')}
			countText={useCountText(list.total, name)}
			age={useAge(list.atMs, list.isFromPhone)}
			back={{ label: t('common:back'), onBack: useBack({ to: '/customers' }) }}
			searchLabel={t('returns:search')}
			shown={shown}
			choices={
				<ReturnGroups chosen={choice.status} onChoose={(status) => shown.onChoice({ status })} />
			}
			filters={ofCustomer}
			empty={{ icon: RotateCcw, title: t('returns:empty'), text: t('returns:emptyText') }}
			noMatch={{ icon: FileSearch, title: t('returns:noMatch'), text: t('returns:noMatchText') }}
			isNarrowed={choice.status !== null}
			query={list.query}
			count={list.returns.length}
			rowsKind="badged-figure"
			{...(list.isFromPhone ? { endNote: t('returns:onPhone') } : {})}
		>
			<ReturnList
				returns={list.returns}
				money={money}
				isOfOne={customerId !== undefined}
				renderLink={returnLink}
				renderState={({ id }) => <ChangeBadge entity={returnEntity(id)} />}
			/>
		</ListScreen>
	)
}

export default function ReturnsPage() {
	return (
		<FeatureGate feature="returns">
			<ReturnsScreen />
		</FeatureGate>
	)
}
