import { useFailureText } from '@roundsman/client/api/error-text'
import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Doublet, OfficeCustomerDetails } from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { useQuery } from '@tanstack/react-query'
import { Merge } from 'lucide'
import { useState } from 'react'
import { AskSheet } from '#desk/kit/ask-sheet.tsx'
import { DeskButton } from '#desk/kit/desk-button.tsx'
import { Panel, PanelLine } from '#desk/kit/desk-head.tsx'
import { sayDone } from '#desk/kit/toast.tsx'
import { useTranslation } from '#texts'
import { doubletsQuery, keepApart, mergeCustomer } from './care-queries.ts'
import { useCustomerLabels } from './customer-labels.tsx'

type Props = {
	customer: OfficeCustomerDetails
	mayMerge: boolean
	/** How many orders the customer has, once that is known. */
	orders: number | undefined
}

/** Both records side by side. */
function Comparison({
	customer,
	doublet,
	orders,
}: Pick<Props, 'customer' | 'orders'> & { doublet: Doublet }) {
	const { t } = useTranslation('customerCare')
	const { street } = useCustomerLabels()
	const address = `${street(customer)}, ${customer.postalCode} ${customer.city}`
	const rows = [
		[t('name'), customer.title, doublet.title],
		[t('address'), address, doublet.address],
		[t('phone'), customer.phone ?? '–', doublet.phone ?? '–'],
		...(orders === undefined ? [] : [[t('orders'), orders, doublet.orders]]),
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
					<tr key={term} className="border-t border-current/20 align-top">
						<th scope="row" className="p-1 font-normal">
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

/** Merging, which is asked about, or saying that they are two. */
function Decisions({ customer, doublet, mayMerge }: Props & { doublet: Doublet }) {
	const { t } = useTranslation('customerCare')
	const failureText = useFailureText()
	const [isAsking, setAsking] = useState(false)
	const [from, to] = [doublet.number ?? '', customer.number ?? '']
	const canMerge = mayMerge && from !== '' && to !== ''
	const keep = () =>
		void keepApart(customer.id, doublet.id, true).then(
			() => sayDone(t('apart.done')),
			(error) => sayDone(failureText(error).text),
		)
	return (
		<div className="flex flex-wrap gap-3">
			{canMerge && (
				<DeskButton kind="outline" className="shadow-none!" onClick={() => setAsking(true)}>
					{t('merge')}
				</DeskButton>
			)}
			<DeskButton kind="text" className="text-current!" onClick={keep}>
				{t('apart')}
			</DeskButton>
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
		</div>
	)
}

function DoubletCard(props: Props & { doublet: Doublet }) {
	const { t } = useTranslation('customerCare')
	const { customer, doublet } = props
	const to = customer.number ?? customer.title
	return (
		<section
			data-tint=""
			className="grid gap-3 rounded-card bg-warning-soft p-4 text-on-warning-soft"
		>
			<div className="grid gap-1">
				<h2 className="flex items-center gap-2 text-label">
					<Icon glyph={Merge} size={20} />
					{t('doublet', { number: doublet.number ?? doublet.title })}
				</h2>
				<p className="text-caption">{t(`doublet.${doublet.reason}`, { number: to })}</p>
			</div>
			<Comparison customer={customer} doublet={doublet} orders={props.orders} />
			<Decisions {...props} />
		</section>
	)
}

/** A pair of which somebody has said that they are two. */
function ApartLine({ customer, doublet }: Pick<Props, 'customer'> & { doublet: Doublet }) {
	const { t } = useTranslation('customerCare')
	const { shortMoment } = useFormats()
	const failureText = useFailureText()
	const undo = () =>
		void keepApart(customer.id, doublet.id, false).catch((error) =>
			sayDone(failureText(error).text),
		)
	const { apart } = doublet
	return (
		<PanelLine
			title={doublet.number ?? doublet.title}
			text={[apart?.by, apart && shortMoment(apart.at)].filter(Boolean).join(', ')}
			end={
				<DeskButton isSmall kind="text" onClick={undo}>
					{t('apart.undo')}
				</DeskButton>
			}
		/>
	)
}

/** Customers who may be the same as this one; administrators merge them, and whoever knows says that they are two. */
export function DoubletPanel(props: Props) {
	const { t } = useTranslation('customerCare')
	const { data } = useQuery(doubletsQuery(props.customer.id))
	const open = data?.items.filter(({ apart }) => apart === null) ?? []
	const kept = data?.items.filter(({ apart }) => apart !== null) ?? []
	return (
		<>
			{open.map((doublet) => (
				<DoubletCard key={doublet.id} {...props} doublet={doublet} />
			))}
			{kept.length > 0 && (
				<Panel title={t('apart.title')}>
					{kept.map((doublet) => (
						<ApartLine key={doublet.id} customer={props.customer} doublet={doublet} />
					))}
				</Panel>
			)}
		</>
	)
}
