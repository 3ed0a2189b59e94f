import type { ParcelArticle, ParcelPerson, WholeParcel } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { Card } from '@roundsman/ui/card'
import { Note } from '@roundsman/ui/note'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { Tile } from '@roundsman/ui/tile'
import { SumLine } from '@roundsman/ui/work/sum-line'
import { ArrowRight, Check, CircleAlert, ScanBarcode, Truck } from 'lucide'
import { useMoney } from '#domains/employees'
import { articleEntity } from '#domains/parcels/changes'
import { BoxList, ShippedCards, useAmountLabels } from '#domains/parcels/parcel'
import { useTranslation } from '#texts'
import { ArticleDialogs } from './article-dialogs.tsx'
import { ShipmentProblem, useChangeBadges } from './parcel-body.tsx'
import { labelLink } from './parcel-links.tsx'
import { useArticleActions } from './use-article-actions.ts'
import type { RunSteps } from './use-run-steps.ts'

type RunParcelProps = {
	whole: WholeParcel
	person: ParcelPerson
	steps: RunSteps
}

function CarrierCard({ steps: { chosen, onOpen } }: Pick<RunParcelProps, 'steps'>) {
	const { t } = useTranslation(['parcels', 'options'])
	const { carrier, isDefault } = chosen
	return (
		<Card className="mt-3 flex min-h-16 flex-wrap items-center gap-3 py-2 pr-1 pl-3">
			<Tile icon={Truck} />
			<div className="min-w-0 flex-1">
				<h2 className="text-body-strong">
					{carrier ? t(`options:carrier.${carrier}`) : t('parcels:noCarrier')}
				</h2>
				{isDefault && carrier && (
					<p className="text-meta text-muted">{t('parcels:run.byDefault')}</p>
				)}
			</div>
			<Button kind="text" onClick={() => onOpen('carrier')}>
				{carrier ? t('parcels:run.change') : t('parcels:chooseCarrier')}
			</Button>
		</Card>
	)
}

/** The content of the box and its courier, or, after the request, the data for the counter. */
export function RunParcel({
	whole,
	person,
	steps,
	onChecked,
}: RunParcelProps & { onChecked: (article: ParcelArticle) => void }) {
	const renderState = useChangeBadges(articleEntity)
	const isChecking = person.checksCompliance && whole.status.value === 'in_progress'
	const place = { name: String(whole.number), to: '/parcels/list/$id', id: whole.id } as const
	const actions = useArticleActions({
		articles: whole.articles,
		place,
		onChecked: isChecking ? onChecked : undefined,
	})
	if (steps.isRequested) return <ShippedCards whole={whole} renderLabelLink={labelLink(whole)} />
	return (
		<>
			{steps.error && (
				<div role="alert" className="pt-3">
					<Note tone="danger" icon={CircleAlert}>
						{steps.error}
					</Note>
				</div>
			)}
			<ShipmentProblem whole={whole} />
			<CarrierCard steps={steps} />
			<BoxList
				articles={whole.articles}
				onMenu={actions.openMenu}
				onTick={isChecking ? actions.toggle : undefined}
				renderState={renderState}
			/>
			<ArticleDialogs actions={actions} />
		</>
	)
}

type RunBarProps = RunParcelProps & {
	/** The next parcel of the run; undefined for the last one. */
	next: { hint: string; onPress: () => void } | undefined
	onScan: () => void
	onEnd: () => void
}

/** The bar of a run: scan, pack and ship, or the next parcel. */
export function RunBar({ whole, person, steps, next, onScan, onEnd }: RunBarProps) {
	const { t } = useTranslation('parcels')
	const money = useMoney()
	const amountOf = useAmountLabels()
	if (steps.isRequested) {
		return (
			<StickyAction>
				<Button
					kind="filled"
					big
					icon={next ? ArrowRight : Check}
					className="flex-1"
					onClick={next ? next.onPress : onEnd}
				>
					<span className="block">{next ? t('run.next') : t('run.end')}</span>
					{next && <span className="block text-caption">{next.hint}</span>}
				</Button>
			</StickyAction>
		)
	}
	const left = whole.countArticles - whole.countCheckedArticles
	const mustCheck = person.checksCompliance && whole.status.value === 'in_progress' && left > 0
	const scan = whole.checkedQuantity > 0 ? t('scanNext') : t('scanFirst')
	const isFailed = whole.shipment?.state === 'failed'
	return (
		<StickyAction
			sum={
				<SumLine
					sum={money(whole.amount)}
					caption={mustCheck ? t('check.rest', { count: left }) : undefined}
				>
					{amountOf(whole)}
				</SumLine>
			}
		>
			<Button
				kind="filled"
				big
				icon={mustCheck ? ScanBarcode : Truck}
				className="flex-1"
				busy={steps.isBusy}
				onClick={mustCheck ? onScan : () => steps.onOpen('ship')}
			>
				{mustCheck ? scan : t(isFailed ? 'run.again' : 'run.confirm')}
			</Button>
		</StickyAction>
	)
}
