import { FileSearch, PackageCheck } from 'lucide'
import { useMoney } from '#domains/employees'
import { ArticleFilterForm } from '#domains/parcels'
import { ArticleList, type ParcelType, useArticleList } from '#domains/parcels/articles'
import { articleEntity } from '#domains/parcels/changes'
import {
	ArticleDialogs,
	PackingBar,
	ParcelTabs,
	useArticleActions,
	useArticleSearchParams,
	useChangeBadges,
	useNewParcel,
} from '#features/parcels'
import { type HeldFilter, ListScreen } from '#parts/list/list-screen.tsx'
import { ScanButton } from '#parts/list/scan-button.tsx'
import { useScannedSearch } from '#parts/list/use-scanned-search.ts'
import { useAge } from '#parts/use-age.ts'
import { useTranslation } from '#texts'
import { FeatureGate } from '../feature-gate.tsx'

/** The status filter, where it is not that of waiting articles. */
function useHeld({ status, onStatus }: ReturnType<typeof useArticleSearchParams>): HeldFilter[] {
	const { t } = useTranslation('options')
	if (status === 'available') return []
	const words = t(`parcel-article-status.${status}`)
	return [{ key: 'status', words, onRemove: () => onStatus('available') }]
}

/** The articles of one type: those that wait for a parcel, or others by status. */
function ArticlesScreen({ type }: { type: ParcelType }) {
	const { t } = useTranslation(['parcels', 'options'])
	const shown = useArticleSearchParams()
	useScannedSearch('parcel-articles', shown.text, shown.onSearch)
	const list = useArticleList(type, shown.address)
	const { articles, totals } = list
	const money = useMoney()
	const isUsual = shown.status === 'available' && shown.text === ''
	const place = { name: t('parcels:title'), to: '/parcels' } as const
	const actions = useArticleActions({ articles, place })
	const count = totals?.count
	const countKey = isUsual ? 'parcels:waiting' : 'parcels:articles'
	return (
		<>
			<ListScreen
				id={`parcels-${type}`}
				title={t('parcels:title')}
				countText={count === undefined ? undefined : t(countKey, { count })}
				age={useAge(list.atMs, list.isFromPhone)}
				{...useNewParcel()}
				searchLabel={t('parcels:articleSearch')}
				searchAction={<ScanButton field="parcel-articles" search={shown.text} />}
				shown={shown}
				choices={<ParcelTabs selected={type} />}
				filters={useHeld(shown)}
				filterForm={(onClose) => (
					<ArticleFilterForm status={shown.status} onApply={shown.onStatus} onClose={onClose} />
				)}
				footer={(onSearch) => <PackingBar {...{ type, totals, money, onSearch, isUsual }} />}
				empty={{
					icon: PackageCheck,
					title: t('parcels:articlesEmpty'),
					text: t('parcels:articlesEmptyText'),
				}}
				noMatch={{
					icon: FileSearch,
					title: t('parcels:articlesNoMatch'),
					text: t('parcels:articlesNoMatchText'),
				}}
				isNarrowed={!isUsual}
				query={list.query}
				count={articles.length}
				rowsKind="figure"
				{...(list.isFromPhone ? { endNote: t('parcels:articlesOnPhone') } : {})}
			>
				<ArticleList
					flush
					label={t(`options:parcel-type.${type}`)}
					articles={articles}
					money={money}
					onMenu={actions.openMenu}
					renderState={useChangeBadges(articleEntity)}
				/>
			</ListScreen>
			<ArticleDialogs actions={actions} />
		</>
	)
}

/** Used and faulty articles that wait for a parcel. */
export const DirtyPage = () => (
	<FeatureGate feature="parcels">
		<ArticlesScreen key="dirty" type="dirty" />
	</FeatureGate>
)

/** Clean articles that wait for a parcel. */
export const ClearPage = () => (
	<FeatureGate feature="parcels">
		<ArticlesScreen key="clear" type="clear" />
	</FeatureGate>
)
