import {
	type AdditionalCause,
	additionalCauses,
	type ClaimableProduct,
	type ClaimCause,
	causesOf,
	commentMaxLength,
	offeredCauses,
	otherCause,
} from '@roundsman/contract'
import { FieldError } from '@roundsman/ui/form/field'
import { Stepper } from '@roundsman/ui/form/stepper'
import { TextArea } from '@roundsman/ui/form/text-area'
import { useFault } from '@roundsman/ui/form/use-fault'
import { ReasonChips } from '@roundsman/ui/work/reason-chips'
import { useState } from 'react'
import { useTranslation } from '#texts'
import type { ChoiceLabels, ClaimValues } from './claim-form-rules.ts'

const claimFieldIds = {
	cause: 'claim-cause',
	additionalCause: 'claim-additional-cause',
	quantity: 'claim-quantity',
	comment: 'claim-comment',
} as const

type FieldsProps = {
	values: ClaimValues
	product: ClaimableProduct
	/** The number of pieces that this claim may take. */
	claimable: number
	change: (part: Partial<ClaimValues>) => void
	errorOf: (field: 'cause' | 'additionalCause' | 'quantity' | 'comment') => string | undefined
	/** Called when the cause is complete. */
	onDecided: () => void
	/** True if the camera opens after that. */
	isCameraNext: boolean
}

/** Labels causes in the person's language. */
export function useChoiceLabels(): ChoiceLabels {
	const { t } = useTranslation('options')
	return {
		causeOf: (cause) => t(`causes.${cause}`),
		additionalOf: (cause) => t(`additional-causes.${cause}`),
	}
}

const shownAtFirst = 5

/** The causes as chips, the most used first; rare ones unfold, and the detail of `other` follows. */
function Causes({ values, product, change, errorOf, onDecided, isCameraNext }: FieldsProps) {
	const { t } = useTranslation(['returns', 'claimFlow'])
	const labels = useChoiceLabels()
	const known = product.causes.length > 0 ? product : causesOf(product)
	const all = offeredCauses(known)
	const [isWhole, setWhole] = useState(all.indexOf(values.cause as ClaimCause) >= shownAtFirst)
	const shown = isWhole ? all : all.slice(0, shownAtFirst)
	const isWithoutGoods = known.causesNonReturn.some((cause) => cause === values.cause)
	const [causeError, additionalError] = [errorOf('cause'), errorOf('additionalCause')]
	useFault(claimFieldIds.cause, t('returns:cause'), causeError)
	useFault(claimFieldIds.additionalCause, t('returns:additionalCause'), additionalError)
	const choose = (cause: ClaimCause) => {
		const additional = cause === otherCause ? {} : { additionalCause: '' as const }
		change({ cause, amount: null, ...additional })
		if (cause !== otherCause) onDecided()
	}
	const decide = (additionalCause: AdditionalCause) => {
		change({ additionalCause })
		onDecided()
	}
	return (
		<section>
			<h2 className="pb-2 text-label">
				{t('claimFlow:why')}
				{isCameraNext && (
					<span className="block text-caption text-muted">{t('claimFlow:thenCamera')}</span>
				)}
			</h2>
			<ReasonChips
				id={claimFieldIds.cause}
				label={t('returns:cause')}
				choices={shown.map((id) => ({ id, label: labels.causeOf(id) }))}
				chosen={values.cause}
				onChoose={choose}
				more={
					isWhole ? undefined : { label: t('claimFlow:otherReason'), onPress: () => setWhole(true) }
				}
			/>
			{causeError && <FieldError>{causeError}</FieldError>}
			{isWithoutGoods && (
				<p className="pt-2 text-caption text-muted">{t('returns:withoutGoods')}</p>
			)}
			{values.cause === otherCause && (
				<div className="pt-4">
					<h3 className="pb-2 text-label">{t('claimFlow:whyOther')}</h3>
					<ReasonChips
						id={claimFieldIds.additionalCause}
						label={t('returns:additionalCause')}
						choices={additionalCauses.map((id) => ({ id, label: labels.additionalOf(id) }))}
						chosen={values.additionalCause}
						onChoose={decide}
					/>
					{additionalError && <FieldError>{additionalError}</FieldError>}
				</div>
			)}
		</section>
	)
}

function Quantity({ values, claimable, change, errorOf }: FieldsProps) {
	const { t } = useTranslation('returns')
	const quantityError = errorOf('quantity')
	useFault(claimFieldIds.quantity, t('quantity'), quantityError)
	return (
		<div
			id={claimFieldIds.quantity}
			tabIndex={-1}
			className="rounded-card bg-surface py-2 pr-2 pl-4 line-all"
		>
			<Stepper
				label={t('quantity')}
				hint={t('quantityMax', { max: claimable })}
				value={values.quantity}
				min={Math.min(1, claimable)}
				max={claimable}
				lessLabel={t('less')}
				moreLabel={t('more')}
				onChange={(quantity) => change({ quantity, amount: null })}
			/>
			{quantityError && <FieldError>{quantityError}</FieldError>}
		</div>
	)
}

/** Quantity, cause and comment of a claim; a single piece has no quantity field. */
export function ClaimFields(props: FieldsProps) {
	const { values, claimable, change, errorOf } = props
	const { t } = useTranslation('returns')
	const isAsked = claimable !== 1 || values.quantity !== 1 || errorOf('quantity')
	return (
		<div className="flex flex-col gap-4 pt-1">
			{isAsked && <Quantity {...props} />}
			<Causes {...props} />
			<TextArea
				id={claimFieldIds.comment}
				label={t('comment')}
				hint={t('optional')}
				maxCount={commentMaxLength}
				value={values.comment}
				error={errorOf('comment')}
				onChange={({ target }) => change({ comment: target.value })}
			/>
		</div>
	)
}
