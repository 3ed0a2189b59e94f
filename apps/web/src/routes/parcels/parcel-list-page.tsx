import { Navigate, useSearch } from '@tanstack/react-router'
import { FileSearch, Package } from 'lucide'
import { useMoney } from '#domains/employees'
import { ParcelFilterForm } from '#domains/parcels'
import { parcelEntity } from '#domains/parcels/changes'
import { ParcelList, useParcelList } from '#domains/parcels/list'
import {
	ParcelTabs,
	parcelLink,
	useChangeBadges,
	useHeldParcelFilters,
	useNewParcel,
	useParcelPerson,
	useParcelSearchParams,
} from '#features/parcels'
import { ListScreen } from '#parts/list/list-screen.tsx'
import { ScanButton } from '#parts/list/scan-button.tsx'
import { useScannedSearch } from '#parts/list/use-scanned-search.ts'
import { useAge } from '#parts/use-age.ts'
import { useTranslation } from '#texts'
import { FeatureGate } from '../feature-gate.tsx'

/** A text like '6 of 31 parcels'. */
function useCountText({ total, all }: ReturnType<typeof useParcelList>) {
	const { t } = useTranslation('parcels')
	if (total === undefined) return undefined
	return all === undefined || all === total
		? t('count', { count: total })
		: t('countOf', { shown: total, count: all })
}

function ParcelsScreen() {
	const { t } = useTranslation('parcels')
	const shown = useParcelSearchParams()
	useScannedSearch('parcels', shown.text, shown.onSearch)
	const person = useParcelPerson()
	const list = useParcelList(shown.address, person)
	const money = useMoney()
	return (
		<ListScreen
			id="parcels"
			title={t('title')}
			countText={useCountText(list)}
			age={useAge(list.atMs, list.isFromPhone)}
			{...useNewParcel()}
			searchLabel={t('parcelSearch')}
			searchAction={<ScanButton field="parcels" search={shown.text} />}
			shown={shown}
			choices={<ParcelTabs selected="list" />}
			filters={useHeldParcelFilters(shown)}
			filterForm={(onClose) => (
				<ParcelFilterForm
					choice={shown.choice}
					carriers={person.carriers}
					onApply={shown.onChoice}
					onClose={onClose}
				/>
			)}
			empty={{ icon: Package, title: t('empty'), text: t('emptyText') }}
			noMatch={{ icon: FileSearch, title: t('noMatch'), text: t('noMatchText') }}
			query={list.query}
			count={list.parcels.length}
			rowsKind="badged"
			{...(list.isFromPhone ? { endNote: t('onPhone') } : {})}
		>
			<ParcelList
				parcels={list.parcels}
				money={money}
				renderLink={parcelLink}
				renderState={useChangeBadges(parcelEntity)}
			/>
		</ListScreen>
	)
}

/** The employee's parcels, or the one in the search params; without network those on the phone. */
export default function ParcelListPage() {
	const { id } = useSearch({ from: '/signed-in/parcels/list' })
	if (id) return <Navigate to="/parcels/list/$id" params={{ id }} replace />
	return (
		<FeatureGate feature="parcels">
			<ParcelsScreen />
		</FeatureGate>
	)
}
