import { useFormats } from '@roundsman/client/texts/use-formats'
import type { Parcel } from '@roundsman/contract'
import { Badge } from '@roundsman/ui/badge'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { FigureRow } from '@roundsman/ui/work/figure-row'
import { FoldingTable } from '@roundsman/ui/work/folding-table'
import type { ReactNode } from 'react'
import { useTranslation } from '#texts'
import { useCarrierLabels, useParcelStyles, useParcelTitle } from '../parcel-labels.ts'

type ListProps = {
	parcels: readonly Parcel[]
	money: (amount: number) => string
	renderLink: (parcel: Parcel) => RenderLink
	/** Renders the sync state of its change, where one is waiting. */
	renderState: (parcel: Parcel) => ReactNode
}

function Badges({ parcel, state }: { parcel: Parcel; state: ReactNode }) {
	const styles = useParcelStyles()
	return (
		<>
			<Badge {...styles.ofStatus(parcel)} />
			<Badge {...styles.ofType(parcel)} />
			{parcel.isManual && <Badge {...styles.ofManual} />}
			{state}
		</>
	)
}

/** The number of checked articles, while the check is under way. */
function useChecked() {
	const { t } = useTranslation('parcels')
	return ({ status, countCheckedArticles: count, countArticles: total }: Parcel): string | null =>
		status.value === 'in_progress' && count > 0 ? t('checkedShort', { count, total }) : null
}

function ParcelRow({ parcel, ...row }: ListProps & { parcel: Parcel }) {
	const { t } = useTranslation('parcels')
	const { weight } = useFormats()
	const carrierOf = useCarrierLabels()
	const checkedOf = useChecked()
	const titleOf = useParcelTitle()
	const { quantity, amount } = parcel
	const words = [
		carrierOf(parcel) ?? t('noCarrier'),
		t('pieces', { count: quantity }),
		weight(parcel.weight),
	]
	return (
		<FigureRow
			isLarge
			name={titleOf(parcel)}
			detail={words.join(' · ')}
			badges={
				<>
					<Badges parcel={parcel} state={row.renderState(parcel)} />
					{checkedOf(parcel)}
				</>
			}
			figure={row.money(amount)}
			renderLink={row.renderLink(parcel)}
		/>
	)
}

function useColumns({ money, renderLink, renderState }: ListProps) {
	const { t } = useTranslation('parcels')
	const { weight } = useFormats()
	const carrierOf = useCarrierLabels()
	const link = (parcel: Parcel) =>
		renderLink(parcel)({
			className: 'inline-flex min-h-12 items-center text-primary underline underline-offset-4',
			children: parcel.number,
		})
	return [
		{ id: 'number', header: t('column.number'), cell: link },
		{
			id: 'status',
			header: t('column.status'),
			cell: (parcel: Parcel) => (
				<span className="flex flex-wrap gap-1">
					<Badges parcel={parcel} state={renderState(parcel)} />
				</span>
			),
		},
		{
			id: 'carrier',
			header: t('carrier'),
			cell: (parcel: Parcel) => carrierOf(parcel) ?? t('noCarrier'),
		},
		{
			id: 'weight',
			header: t('column.weight'),
			isNumber: true,
			cell: (parcel: Parcel) => weight(parcel.weight),
		},
		{
			id: 'quantity',
			header: t('quantity'),
			isNumber: true,
			cell: ({ quantity }: Parcel) => quantity,
		},
		{
			id: 'amount',
			header: t('column.amount'),
			isNumber: true,
			cell: ({ amount }: Parcel) => money(amount),
		},
	]
}

/** Parcels, the newest first: rows on a phone, a table where there is enough room. */
export function ParcelList(props: ListProps) {
	const { t } = useTranslation('parcels')
	return (
		<FoldingTable
			flush
			label={t('list')}
			rows={props.parcels}
			keyOf={({ id }) => id}
			fromPx={600}
			columns={useColumns(props)}
		>
			{(parcel) => <ParcelRow key={parcel.id} {...props} parcel={parcel} />}
		</FoldingTable>
	)
}
