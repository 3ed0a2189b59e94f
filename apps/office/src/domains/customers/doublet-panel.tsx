import type { Doublet, OfficeCustomerDetails } from '@roundsman/contract'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AskSheet } from '#desk/kit/ask-sheet.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel } from '#desk/kit/desk-head.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { doubletsQuery, mergeCustomer } from './care-queries.ts'
import { useCustomerLabels } from './customer-labels.tsx'

type Props = { customer: OfficeCustomerDetails; mayMerge: boolean }

/** Both records side by side. */
function Comparison({ customer, doublet }: Pick<Props, 'customer'> & { doublet: Doublet }) {
	const { t } = useTranslation('customerCare')
	const { street } = useCustomerLabels()
	const address = `${street(customer)}, ${customer.postalCode} ${customer.city}`
	const rows = [
		[t('name'), customer.title, doublet.title],
		[t('address'), address, doublet.address],
		[t('phone'), customer.phone ?? '–', doublet.phone ?? '–'],
	]
	return (
		<table className="w-full text-left text-caption">
			<thead>
				<tr>
					<td />
					<th scope="col" className="p-1">
						{customer.number}
					</th>
					<th scope="col" className="p-1">
						{doublet.number}
					</th>
				</tr>
			</thead>
			<tbody>
				{rows.map(([term, mine, theirs]) => (
					<tr key={term} className="border-t border-hairline align-top">
						<th scope="row" className="p-1 font-normal text-muted">
							{term}
						</th>
						<td className="p-1">{mine}</td>
						<td className="p-1">{theirs}</td>
					</tr>
				))}
			</tbody>
		</table>
	)
}

function DoubletCard({ customer, doublet, mayMerge }: Props & { doublet: Doublet }) {
	const { t } = useTranslation('customerCare')
	const [isAsking, setAsking] = useState(false)
	const [from, to] = [doublet.number ?? '', customer.number ?? '']
	const canMerge = mayMerge && from !== '' && to !== ''
	return (
		<Panel title={t('doublet', { number: from || doublet.title })}>
			<div className="flex flex-col gap-3 px-4 pb-4">
				<p className="text-meta">{t(`doublet.${doublet.reason}`, { number: to })}</p>
				<Comparison customer={customer} doublet={doublet} />
				{canMerge && (
					<DeskButton className="self-start" onClick={() => setAsking(true)}>
						{t('merge')}
					</DeskButton>
				)}
			</div>
			{isAsking && (
				<AskSheet
					title={t('merge.title', { from, to })}
					confirm={t('merge')}
					run={async () => {
						await mergeCustomer(customer.id, doublet.id)
						sayDone(t('merged'))
					}}
					onClose={() => setAsking(false)}
				>
					{t('merge.text', { from, to })}
				</AskSheet>
			)}
		</Panel>
	)
}

/** Customers who may be the same as this one; administrators merge them. */
export function DoubletPanel(props: Props) {
	const { data } = useQuery(doubletsQuery(props.customer.id))
	return data?.items.map((doublet) => <DoubletCard key={doublet.id} {...props} doublet={doublet} />)
}
