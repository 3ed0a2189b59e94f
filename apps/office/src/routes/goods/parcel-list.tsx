import { useNavigate } from '@tanstack/react-router'
import { RecordList } from '#desk/list/record-list.tsx'
import {
	type GoodsSearch,
	ParcelSheet,
	parcelsKey,
	parcelsQueryOf,
	readParcels,
	useParcelColumns,
} from '#domains/goods'
import { useTranslation } from '#texts'
import { ReturnsHead } from '../returns/returns-head.tsx'

/** Parcels of the scope, or those whose shipment is unclear. */
export function ParcelList({ given, isUnclear }: { given: GoodsSearch; isUnclear: boolean }) {
	const { t } = useTranslation('goodsInOffice')
	const navigate = useNavigate()
	const search = { q: '', sort: '-createdAt', ...given }
	const set = (change: GoodsSearch) =>
		void navigate({ to: '.', search: (before) => ({ ...before, ...change }), replace: true })
	const query = parcelsQueryOf(search, isUnclear)
	const columns = useParcelColumns()
	return (
		<>
			<ReturnsHead selected={isUnclear ? 'unclear' : 'parcels'} />
			<div className="relative flex min-h-0 flex-1">
				<RecordList
					name="parcels"
					label={t(isUnclear ? 'unclear' : 'parcels')}
					searchLabel={t('parcels.search')}
					columns={columns}
					paneCell={(parcel) => parcel.number}
					keyOf={(parcel) => parcel.id}
					nameOf={(parcel) => String(parcel.number)}
					queryKey={[...parcelsKey, query]}
					readPage={readParcels(query)}
					search={search.q}
					onSearch={(q) => set({ q })}
					sort={search.sort}
					onSort={(sort) => set({ sort })}
					onOpen={({ id }) => set({ id })}
				/>
				{search.id && (
					<ParcelSheet key={search.id} id={search.id} onClose={() => set({ id: '' })} />
				)}
			</div>
		</>
	)
}
