import { useFormats } from '@roundsman/client/texts/use-formats'
import {
	type ArticleAction,
	type ParcelArticle,
	sentenceCase,
	travelsAlone,
} from '@roundsman/contract'
import { FormSheet } from '@roundsman/ui/overlay/form-sheet'
import { SheetAction, SheetActions } from '@roundsman/ui/overlay/sheet'
import { QuantityBox } from '@roundsman/ui/work/quantity-sheet'
import {
	ArrowLeftRight,
	ClipboardCheck,
	PackageMinus,
	PackageOpen,
	PackagePlus,
	Trash2,
	Undo2,
} from 'lucide'
import { useState } from 'react'
import { useTranslation } from '#texts'
import { useParcelStyles, useSpaceLabels } from '../parcel-labels.ts'
import { type ArticleOptions, useArticleOptions } from './article-option-queries.ts'
import { OptionList } from './option-list.tsx'
import { SheetError } from './sheet-error.tsx'

export type PieceAction = Exclude<ArticleAction, 'check'>
export type PieceInput = { quantity: number; parcelId?: string }

type ArticleSheetProps = {
	article: ParcelArticle
	money: (amount: number) => string
	isBusy: boolean
	/** The reason of the office's refusal. */
	error: string | null
	onAction: (action: PieceAction, input: PieceInput) => void
	/** Undefined where nothing is checked. */
	onCheck: (() => void) | undefined
	onClose: () => void
}

/** The place where the other pieces stay. */
function usePlaceLabels() {
	const { t } = useTranslation(['parcels', 'options'])
	return ({ status, type, parcelNumber }: ParcelArticle): string => {
		if (parcelNumber !== null) return t('parcels:place.parcel', { number: parcelNumber })
		if (status.value === 'deleted') return t('parcels:place.deleted')
		const words = t(`options:parcel-type.${type.value}` as 'options:parcel-type.dirty', {
			defaultValue: type.label,
		})
		return t('parcels:place.type', { type: words })
	}
}

/** Asks for the quantity once for all actions; shows what stays behind. */
export function ArticleQuantity({
	article,
	quantity,
	money,
	onChange,
}: Pick<ArticleSheetProps, 'article' | 'money'> & {
	quantity: number
	onChange: (quantity: number) => void
}) {
	const { t } = useTranslation(['parcels', 'returns'])
	const { weight } = useFormats()
	const placeOf = usePlaceLabels()
	const { quantity: max, unitWeight, unitAmount } = article
	const rest = max - quantity
	const gaps = { max, count: rest, place: placeOf(article) }
	return (
		<QuantityBox
			label={t('parcels:quantity')}
			hint={`${weight(quantity * unitWeight)} · ${money(quantity * unitAmount)}`}
			note={rest > 0 ? t('parcels:stays', gaps) : t('parcels:staysNone', { max })}
			value={quantity}
			min={1}
			max={max}
			lessLabel={t('returns:less')}
			moreLabel={t('returns:more')}
			onChange={onChange}
		/>
	)
}

type ActionProps = ArticleSheetProps & {
	quantity: number
	options: ArticleOptions
	onStep: (step: 'replace' | 'moveToManualParcel') => void
}

/** Moves the pieces into the parcel that fits best. */
function MoveToParcelAction({ article, quantity, options, onAction }: ActionProps) {
	const { t } = useTranslation(['parcels', 'refusals'])
	const styles = useParcelStyles()
	const space = useSpaceLabels()
	const [best] = options.replace ?? []
	if (!article.isAvailableMoveToParcel) {
		const why = travelsAlone(article) ? 'refusals:own_parcel' : 'refusals:no_open_parcel'
		return (
			<SheetAction icon={PackageOpen} blockedReason={t(why)}>
				{t('parcels:put')}
			</SheetAction>
		)
	}
	const press = () => onAction('moveToParcel', { quantity, ...(best ? { parcelId: best.id } : {}) })
	return (
		<SheetAction icon={PackageOpen} onPress={press}>
			{best ? t('parcels:putInto', { number: best.number }) : t('parcels:put')}
			{best && (
				<span className="block text-caption text-muted">
					{styles.ofStatus(best).label} · {space(best)}
				</span>
			)}
		</SheetAction>
	)
}

function MoveActions(props: ActionProps) {
	const { article, quantity, options, onAction, onStep } = props
	const { t } = useTranslation(['parcels', 'refusals'])
	const isWaiting = article.status.value === 'available'
	return (
		<>
			{isWaiting && <MoveToParcelAction {...props} />}
			{article.isAvailableReplace && (
				<SheetAction icon={ArrowLeftRight} onPress={() => onStep('replace')}>
					{t('parcels:replace')}
					{options.replace && (
						<span className="block text-caption text-muted">
							{t('parcels:possible', { count: options.replace.length })}
						</span>
					)}
				</SheetAction>
			)}
			{article.isAvailableMoveToManualParcel && (
				<SheetAction icon={PackagePlus} onPress={() => onStep('moveToManualParcel')}>
					{t('parcels:putByHand')}
				</SheetAction>
			)}
			{article.isAvailableMoveOut && (
				<SheetAction icon={PackageMinus} onPress={() => onAction('moveOut', { quantity })}>
					{t('parcels:takeOut', { count: quantity })}
				</SheetAction>
			)}
		</>
	)
}

/** Deleting is last; left out for articles that are in a parcel or already deleted. */
function EndActions({ article, quantity, onAction }: ActionProps) {
	const { t } = useTranslation('parcels')
	return (
		<>
			{article.isAvailableRestore && (
				<SheetAction icon={Undo2} onPress={() => onAction('restoreDeleted', { quantity })}>
					{t('recover', { count: quantity })}
				</SheetAction>
			)}
			{article.isAvailableDelete && (
				<SheetAction icon={Trash2} danger onPress={() => onAction('delete', { quantity })}>
					{t('delete', { count: quantity })}
					<span className="block text-caption text-muted">{t('deleteNeeds')}</span>
				</SheetAction>
			)}
		</>
	)
}

/** One article: the quantity first, then the actions. */
export function ArticleSheet(props: ArticleSheetProps) {
	const { article, money, error, onAction, onCheck, onClose } = props
	const { t } = useTranslation('parcels')
	const [quantity, setQuantity] = useState(article.quantity)
	const [step, setStep] = useState<'menu' | 'replace' | 'moveToManualParcel'>('menu')
	const options = useArticleOptions(article)
	const action = { ...props, quantity, options, onStep: setStep }
	const { returnNumber } = article
	const subtitle = [
		`${article.brand} ${article.article}`,
		returnNumber !== null && t('ofReturn', { number: returnNumber }),
	].filter(Boolean)
	return (
		<FormSheet
			title={sentenceCase(article.title)}
			subtitle={subtitle.join(' · ')}
			flush
			onClose={onClose}
		>
			<SheetError error={error} />
			{article.quantity > 1 && (
				<div className="px-4 pt-1 pb-2">
					<ArticleQuantity {...{ article, quantity, money }} onChange={setQuantity} />
				</div>
			)}
			{step === 'menu' ? (
				<SheetActions>
					{onCheck && article.isAvailableCheck && (
						<SheetAction icon={ClipboardCheck} onPress={onCheck}>
							{t('check.byHand')}
						</SheetAction>
					)}
					<MoveActions {...action} />
					<EndActions {...action} />
				</SheetActions>
			) : (
				<OptionList
					title={step === 'replace' ? t('replace') : t('putByHand')}
					options={step === 'replace' ? options.replace : options.manual}
					quantity={quantity}
					onChoose={(parcelId) => onAction(step, { quantity, parcelId })}
				/>
			)}
		</FormSheet>
	)
}
