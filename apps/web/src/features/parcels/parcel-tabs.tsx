import { TabLinks } from '@roundsman/ui/tab-links'
import { useEffect } from 'react'
import { useKeepingParcels, useWaitingCounts } from '#domains/parcels/articles'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'
import { type ParcelTab, rememberParcelTab } from './last-parcel-tab.ts'
import { RunTile } from './run-tile.tsx'

/** The three screens of parcels: used and clean articles that wait, and the parcels. */
export function ParcelTabs({ selected }: { selected: ParcelTab }) {
	const { t } = useTranslation(['parcels', 'options'])
	const counts = useWaitingCounts()
	useKeepingParcels()
	useEffect(() => void rememberParcelTab(selected), [selected])
	return (
		<>
			<TabLinks
				label={t('parcels:tabs')}
				selected={selected}
				tabs={[
					{
						id: 'dirty',
						label: t('options:parcel-type.dirty'),
						count: counts.dirty,
						renderLink: (look) => <Link to="/parcels/dirty" replace {...look} />,
					},
					{
						id: 'clear',
						label: t('options:parcel-type.clear'),
						count: counts.clear,
						renderLink: (look) => <Link to="/parcels/clear" replace {...look} />,
					},
					{
						id: 'list',
						label: t('parcels:list'),
						renderLink: (look) => <Link to="/parcels/list" replace {...look} />,
					},
				]}
			/>
			<RunTile />
		</>
	)
}
