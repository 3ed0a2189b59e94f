import { remember, remembers } from '@roundsman/client/code/session-memory'
import { TabLinks } from '@roundsman/ui/tab-links'
import { useEffect } from 'react'
import { useKeepingParcels, useWaitingCounts } from '#domains/parcels/articles'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'
import { RunTile } from './run-tile.tsx'

const parcelTabs = ['dirty', 'clear', 'list'] as const
type ParcelTab = (typeof parcelTabs)[number]

const name = 'parcels-tab'

/** The last used tab, as long as the app is open; at first the used articles. */
export const lastParcelTab = (): ParcelTab =>
	parcelTabs.find((tab) => remembers(name, tab)) ?? 'dirty'

const rememberParcelTab = (tab: ParcelTab): boolean => remember(name, tab)

/** The three screens of parcels: waiting used and clean articles, and the parcels. */
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
