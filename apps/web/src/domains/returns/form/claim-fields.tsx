import {
	additionalCauses,
	type ClaimableProduct,
	causesOf,
	commentMaxLength,
	otherCause,
} from '@roundsman/contract'
import { FieldError } from '@roundsman/ui/form/field'
import { SelectField } from '@roundsman/ui/form/select-field'
import { Stepper } from '@roundsman/ui/form/stepper'
import { TextArea } from '@roundsman/ui/form/text-area'
import { useTranslation } from '#texts'
import type { ChoiceLabels, ClaimValues } from './claim-form-rules.ts'

export const claimFieldIds = {
	cause: 'claim-cause',
	additionalCause: 'claim-additional-cause',
	quantity: 'claim-quantity',
	comment: 'claim-comment',
} as const

type FieldsProps = {
	values: ClaimValues
	product: ClaimableProduct
	/** Pieces that this claim may take. */
	claimable: number
	change: (part: Partial<ClaimValues>) => void
	errorOf: (field: 'cause' | 'additionalCause' | 'quantity' | 'comment') => string | undefined
}

/** Says causes in the person's language. */
export function useChoiceLabels(): ChoiceLabels {
	const { t } = useTranslation('options')
	return {
		causeOf: (cause) => t(`causes.${cause}`),
		additionalOf: (cause) => t(`additional-causes.${cause}`),
	}
}

function Causes({ values, product, claimable, change, errorOf }: FieldsProps) {
	const { t } = useTranslation('returns')
	const labels = useChoiceLabels()
	const { causes, causesNonReturn } = causesOf(product)
	const isWithoutGoods = causesNonReturn.some((cause) => cause === values.cause)
	const all = [...causes, ...causesNonReturn]
	return (
		<>
			<SelectField
				id={claimFieldIds.cause}
				label={t('cause')}
				hint={isWithoutGoods ? t('withoutGoods') : undefined}
				sheetTitle={t('cause')}
				placeholder={t('chooseCause')}
				value={values.cause}
				choices={all.map((value) => ({ value, label: labels.causeOf(value) }))}
				error={errorOf('cause')}
				onChoose={(chosen) => {
					const cause = all.find((one) => one === chosen) ?? ''
					const quantity = Math.max(values.quantity, Math.min(1, claimable))
					const additional = cause === otherCause ? {} : { additionalCause: '' as const }
					change({ cause, quantity, amount: null, ...additional })
				}}
			/>
			{values.cause === otherCause && (
				<SelectField
					id={claimFieldIds.additionalCause}
					label={t('additionalCause')}
					sheetTitle={t('additionalCause')}
					placeholder={t('chooseAdditionalCause')}
					value={values.additionalCause}
					choices={additionalCauses.map((value) => ({
						value,
						label: labels.additionalOf(value),
					}))}
					error={errorOf('additionalCause')}
					onChoose={(chosen) =>
						change({ additionalCause: additionalCauses.find((one) => one === chosen) ?? '' })
					}
				/>
			)}
		</>
	)
}

/** Cause, quantity and comment of a claim. */
export function ClaimFields(props: FieldsProps) {
	const { values, claimable, change, errorOf } = props
	const { t } = useTranslation('returns')
	const hasCause = values.cause !== ''
	const quantityError = errorOf('quantity')
	return (
		<div className="flex flex-col gap-4 pt-1">
			<Causes {...props} />
			<div
				id={claimFieldIds.quantity}
				tabIndex={-1}
				className="rounded-card bg-surface py-2 pr-2 pl-4 line-all"
			>
				<Stepper
					label={t('quantity')}
					hint={hasCause ? t('quantityMax', { max: claimable }) : t('quantityNeedsCause')}
					value={values.quantity}
					min={hasCause ? Math.min(1, claimable) : values.quantity}
					max={hasCause ? claimable : values.quantity}
					lessLabel={t('less')}
					moreLabel={t('more')}
					onChange={(quantity) => change({ quantity, amount: null })}
				/>
				{quantityError && <FieldError>{quantityError}</FieldError>}
			</div>
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
