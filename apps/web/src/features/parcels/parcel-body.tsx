import { useFormats } from '@roundsman/client/texts/use-formats'
import {
	type ParcelArticle,
	type ParcelPerson,
	parcelFactsOf,
	type WholeParcel,
	whyNotParcel,
} from '@roundsman/contract'
import { Icon } from '@roundsman/ui/icon'
import { SectionTitle } from '@roundsman/ui/list/section-title'
import { Note } from '@roundsman/ui/note'
import { CheckedBanner } from '@roundsman/ui/work/checked-banner'
import { Check, CircleAlert, FileText } from 'lucide'
import type { ReactNode } from 'react'
import { useMoney } from '#domains/employees'
import { ArticleList } from '#domains/parcels/articles'
import { articleEntity, parcelEntity } from '#domains/parcels/changes'
import {
	CheckList,
	labelNameOf,
	ParcelFact,
	ParcelFactBox,
	ParcelFacts,
	ParcelHead,
	QrCard,
	useParcelTitle,
} from '#domains/parcels/parcel'
import { ChangeBadge } from '#features/returns'
import { ChangeLine } from '#features/sync-centre'
import { copyAndSay } from '#parts/copy-and-say.ts'
import { useOperations } from '#platform/outbox/live-data'
import { changeStateOf } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import { ArticleDialogs } from './article-dialogs.tsx'
import { labelLink } from './parcel-links.tsx'
import { useArticleActions } from './use-article-actions.ts'
import type { useParcelActions } from './use-parcel-actions.ts'

/**
 * The sync state of each record's newest change; null where none is waiting, so that the row does not
 * change.
 */
export function useChangeBadges(
	entityOf: (id: string) => string,
): (one: { id: string }) => ReactNode {
	const operations = useOperations()
	return ({ id }) => {
		const entity = entityOf(id)
		return changeStateOf(operations, entity) && <ChangeBadge entity={entity} />
	}
}

type Shown = { whole: WholeParcel; person: ParcelPerson }

/** The progress of the check, and whether the shipment is requested. */
export function ParcelBanner({ whole, person }: Shown) {
	const { t } = useTranslation('parcels')
	const { time, shortMoment, isToday } = useFormats()
	const { status, shipment, countArticles: max, countCheckedArticles: value } = whole
	if (shipment && (shipment.state === 'done' || shipment.state === 'waiting')) {
		return (
			<p
				role="status"
				data-tint=""
				className="flex items-center gap-2 bg-success-soft px-gutter py-2.5 text-label text-on-success-soft sun:border-b-2"
			>
				<Icon glyph={Check} size={20} stroke={2.6} />
				{isToday(shipment.requestedAt)
					? t('requestedAt', { time: time(shipment.requestedAt) })
					: t('requestedOn', { when: shortMoment(shipment.requestedAt) })}
			</p>
		)
	}
	if (!person.checksCompliance || status.value !== 'in_progress' || max === 0) return null
	const isComplete = value === max
	return (
		<CheckedBanner
			value={value}
			max={max}
			label={isComplete ? t('check.all') : t('check.of', { count: value, total: max })}
			{...(isComplete ? {} : { rest: t('check.rest', { count: max - value }) })}
		/>
	)
}

/** Why the requested shipment failed. */
export function ShipmentProblem({ whole: { shipment } }: { whole: WholeParcel }) {
	const { t } = useTranslation('refusals')
	if (!shipment || (shipment.state !== 'failed' && shipment.state !== 'needs_office')) return null
	const { problem, state } = shipment
	const title = state === 'needs_office' ? t('shipment_unclear') : problem && t(problem.alias)
	return (
		<div className="pt-3">
			<Note tone="danger" icon={CircleAlert} title={title}>
				{problem?.message}
			</Note>
		</div>
	)
}

/** The label's file, with a link to it. */
function LabelFact({ whole }: { whole: WholeParcel }) {
	const { t } = useTranslation('parcels')
	const { size } = useFormats()
	if (!whole.labelUrl) return null
	const bytes = whole.labelByteLength
	return (
		<div className="pt-3">
			<ParcelFactBox>
				<ParcelFact wide term={t('label')}>
					<span className="flex min-h-8 flex-wrap items-center gap-x-2">
						<Icon glyph={FileText} size={20} />
						{labelLink(whole)({
							className:
								'relative text-primary underline underline-offset-4 after:absolute after:-inset-x-2 after:-inset-y-3.75',
							children: labelNameOf(whole),
						})}
						{bytes !== null && <span className="text-meta text-muted">{size(bytes)}</span>}
					</span>
				</ParcelFact>
			</ParcelFactBox>
		</div>
	)
}

type BodyProps = Shown & {
	onOpen: ReturnType<typeof useParcelActions>['onOpen']
	onChecked: (article: ParcelArticle) => void
	/** Id of the article that was checked last. */
	lastId: string | undefined
	error: string | null
	/** How many articles are shown. */
	mostRows: number
}

/** The articles: with ticks where the person may check, else as a plain list. */
function Articles({ whole, person, onChecked, lastId, mostRows }: BodyProps) {
	const { t } = useTranslation('parcels')
	const money = useMoney()
	const { articles } = whole
	const isChecking = person.checksCompliance && whole.status.value === 'in_progress'
	const place = {
		name: useParcelTitle()(whole),
		to: '/parcels/list/$id',
		id: whole.id,
	} as const
	const actions = useArticleActions({
		articles,
		place,
		onChecked: isChecking ? onChecked : undefined,
	})
	const renderState = useChangeBadges(articleEntity)
	return (
		<>
			{articles.length === 0 && <p className="pt-5 text-meta text-muted">{t('articlesNone')}</p>}
			{isChecking && (
				<CheckList
					articles={articles}
					last={articles.find(({ id }) => id === lastId)}
					mostRows={mostRows}
					onTick={actions.toggle}
					onMenu={actions.openMenu}
					renderState={renderState}
				/>
			)}
			{!isChecking && articles.length > 0 && (
				<section>
					<SectionTitle end={articles.length}>{t('articlesTitle')}</SectionTitle>
					<ArticleList
						label={t('articlesTitle')}
						articles={articles
							.slice(0, mostRows)
							.map((article) => ({ ...article, parcelNumber: null }))}
						money={money}
						onMenu={actions.openMenu}
						renderState={renderState}
					/>
				</section>
			)}
			<ArticleDialogs actions={actions} />
		</>
	)
}

/** The content of a parcel below its header. */
export function ParcelBody(props: BodyProps) {
	const { whole, person, onOpen, error } = props
	const { t } = useTranslation(['parcels', 'orders'])
	const money = useMoney()
	const mayType = whyNotParcel('typeNumber', parcelFactsOf(whole), person) === null
	const copy = (number: string) =>
		void copyAndSay(number, t('orders:parcelCopied'), t('orders:notCopied'))
	return (
		<>
			{error && (
				<div role="alert" className="pt-3">
					<Note tone="danger" icon={CircleAlert}>
						{error}
					</Note>
				</div>
			)}
			<ShipmentProblem whole={whole} />
			{whole.isAvailableQrCode && <QrCard whole={whole} onEnlarge={() => onOpen('showQrCode')} />}
			<ParcelHead
				whole={whole}
				money={money}
				state={<ChangeLine entity={parcelEntity(whole.id)} />}
			/>
			<ParcelFacts
				whole={whole}
				onCopy={copy}
				onCarrier={whole.isEditable ? () => onOpen('carrier') : undefined}
				onComment={whole.isEditable ? () => onOpen('comment') : undefined}
				onNumber={mayType ? () => onOpen('typeNumber') : undefined}
			/>
			<LabelFact whole={whole} />
			<Articles {...props} />
		</>
	)
}
