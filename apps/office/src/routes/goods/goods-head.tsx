import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { DeskHead, PanelLine } from '#desk/kit/desk-head.tsx'
import { profileQuery } from '#domains/access'
import { HistoryPanel } from '#domains/history'
import { SubTabs } from '#parts/sub-tabs.tsx'
import { useTranslation } from '#texts'

const tabs = ['customers', 'orders', 'visits'] as const

export function CustomerTabs({ selected }: { selected: (typeof tabs)[number] }) {
	const { t } = useTranslation('goodsInOffice')
	return (
		<SubTabs
			label={t('tabs')}
			selected={selected}
			tabs={tabs.map((id) => ({ id, label: t(id), to: `/${id}` }))}
		/>
	)
}

export function GoodsHead({ selected }: { selected: 'orders' | 'visits' }) {
	const { t } = useTranslation('goodsInOffice')
	return (
		<>
			<DeskHead title={t('customers')} />
			<CustomerTabs selected={selected} />
		</>
	)
}

/** The authors of a record's changes, for administrators. */
export function useRecordHistory() {
	const { data: profile } = useQuery(profileQuery)
	return (id: string) => (profile?.officeRole === 'administrator' ? <HistoryPanel id={id} /> : null)
}

const linkClass = 'text-primary underline underline-offset-4'

export function ToCustomer({ id }: { id: string }) {
	const { t } = useTranslation('goodsInOffice')
	return (
		<Link to="/customers/$id" params={{ id }} search={{}} className={`px-2 ${linkClass}`}>
			{t('toCustomer')}
		</Link>
	)
}

/** From a record to its customer, and to others of the same kind. */
export function CustomerLines({
	id,
	list,
	labels,
}: {
	id: string
	list: '/returns' | '/tickets'
	labels: { others: string; toCustomer: string }
}) {
	return (
		<>
			<PanelLine
				title={
					<Link to={list} search={{ customer: id }} className={linkClass}>
						{labels.others}
					</Link>
				}
			/>
			<PanelLine
				title={
					<Link to="/customers/$id" params={{ id }} search={{}} className={linkClass}>
						{labels.toCustomer}
					</Link>
				}
			/>
		</>
	)
}
