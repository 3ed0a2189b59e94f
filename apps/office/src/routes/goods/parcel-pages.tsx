import {
	type GoodsSearch,
	ParcelSheet,
	parcelStatuses,
	parcelsKey,
	parcelsQueryOf,
	readParcels,
	useGoodsLabels,
	useParcelColumns,
} from '#domains/goods'
import { useListSearch } from '#parts/use-list-search.ts'
import { useTranslation } from '#texts'
import { ReturnsHead } from '../returns/returns-head.tsx'
import { GoodsList } from './goods-list.tsx'

/** Parcels of the scope, or those whose shipment is unclear. */
function ParcelList({ isUnclear }: { isUnclear: boolean }) {
	const { t } = useTranslation('goodsInOffice')
	const { label } = useGoodsLabels()
	const { search, set } = useListSearch<GoodsSearch>({ sort: '-createdAt' })
	const query = parcelsQueryOf(search, isUnclear)
	const statuses = parcelStatuses.map((value) => ({ value, label: label('parcel-status', value) }))
	return (
		<>
			<ReturnsHead selected={isUnclear ? 'unclear' : 'parcels'} />
			<GoodsList
				name="parcels"
				label={t(isUnclear ? 'unclear' : 'parcels')}
				searchLabel={t('parcels.search')}
				columns={useParcelColumns()}
				nameOf={(parcel) => String(parcel.number)}
				queryKey={[...parcelsKey, query]}
				readPage={readParcels(query)}
				search={search}
				set={set}
				filters={isUnclear ? [] : [{ name: 'status', label: t('status'), choices: statuses }]}
				whenEmpty={
					isUnclear && !search.q
						? { title: t('unclear.none'), text: t('unclear.noneText') }
						: undefined
				}
				sheet={(id, onClose) => <ParcelSheet key={id} id={id} onClose={onClose} />}
			/>
		</>
	)
}

export const ParcelsPage = () => <ParcelList isUnclear={false} />

/** Shipments for which it is not known whether the courier has them. */
export const UnclearPage = () => <ParcelList isUnclear />
