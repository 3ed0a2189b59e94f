import { useErrorText } from '@roundsman/client/api/error-text'
import { type CustomerDraft, checkVat } from '@roundsman/client/customers/customer-draft'
import { useConnection } from '@roundsman/client/live/connection'
import { type Country, normalizeVat, type VatVerification } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { TextField } from '@roundsman/ui/form/text-field'
import { Icon } from '@roundsman/ui/icon'
import { Note } from '@roundsman/ui/note'
import { BadgeCheck, Check, CircleAlert, SearchCheck } from 'lucide'
import { useState } from 'react'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from '#texts'
import { useFieldError, useOptionalNote } from './customer-form-fields.tsx'

export type VerifyVat = (country: Country, vat: string) => Promise<VatVerification>

type Asking = { of: string; state: 'asking' | 'failed' } | { of: string; state: VatVerification }

/** The owner of the number according to the register. */
function Holder({ found }: { found: VatVerification }) {
	const { t } = useTranslation('customerForm')
	const { setValue } = useFormContext<CustomerDraft>()
	const { legalName, legalAddress, status } = found
	if (status === 'idle') {
		return (
			<Note icon={CircleAlert} title={t('vat.idle')}>
				{t('vat.idleText')}
			</Note>
		)
	}
	if (status === 'invalid') {
		return (
			<Note tone="warning" icon={CircleAlert} title={t('vat.invalid')}>
				{t('vat.invalidText')}
			</Note>
		)
	}
	return (
		<Note
			tone="success"
			icon={BadgeCheck}
			title={t('vat.valid')}
			action={
				legalName && (
					<Button
						kind="text"
						onClick={() => setValue('companyTitle', legalName, { shouldDirty: true })}
					>
						{t('vat.useName')}
					</Button>
				)
			}
		>
			<span className="block">{legalName ?? t('vat.nameless')}</span>
			{legalAddress && <span className="block">{legalAddress}</span>}
		</Note>
	)
}

function useVatCheck(verify: VerifyVat) {
	const [check, setCheck] = useState<Asking | null>(null)
	const ask = async (country: Country, vat: string) => {
		const of = normalizeVat(country, vat)
		setCheck({ of, state: 'asking' })
		const state = await verify(country, of).catch(() => 'failed' as const)
		// The response to an earlier query is ignored.
		setCheck((now) => (now?.of === of ? { of, state } : now))
	}
	return { check, ask }
}

function RightNumber() {
	const { t } = useTranslation('customerForm')
	return (
		<span className="flex items-center gap-1.5 text-caption-strong text-success">
			<Icon glyph={Check} size={16} stroke={2.6} />
			{t('vat.right')}
		</span>
	)
}

/** The VAT number: format and check digit are checked while typing, the owner is looked up on request. */
export function VatField({ verify }: { verify: VerifyVat }) {
	const { t } = useTranslation('customerForm')
	const { control, register } = useFormContext<CustomerDraft>()
	const { isSubmitted } = useFormState({ control })
	const [country, vat] = useWatch({ control, name: ['country', 'vat'] })
	const { check, ask } = useVatCheck(verify)
	const isOffline = useConnection() === 'offline'
	const judged = checkVat(country, vat)
	const note = useOptionalNote()
	const formError = useFieldError('vat')
	const wrong = useErrorText()({ alias: 'invalid_vat', desc: '' })
	const error = judged === 'wrong' || (isSubmitted && judged === 'short') ? wrong : formError
	const shown = check?.of === normalizeVat(country, vat) ? check.state : null
	return (
		<div className="flex flex-col gap-2">
			<TextField
				id="vat"
				label={t(country === 'at' ? 'field.vat.at' : 'field.vat')}
				note={note}
				error={judged === 'right' ? undefined : error}
				hint={judged === 'right' ? <RightNumber /> : t(`vat.pattern.${country}`)}
				autoComplete="off"
				autoCapitalize="characters"
				autoCorrect="off"
				spellCheck={false}
				enterKeyHint="next"
				{...register('vat')}
			/>
			{judged === 'right' && (
				<Button
					icon={SearchCheck}
					className="self-start"
					busy={shown === 'asking'}
					{...(isOffline ? { blockedReason: t('vat.offline') } : {})}
					onClick={() => void ask(country, vat)}
				>
					{shown === 'asking' ? t('vat.asking') : t('vat.ask')}
				</Button>
			)}
			<div role="status" className="empty:hidden">
				{shown === 'failed' && <Note icon={CircleAlert}>{t('vat.failed')}</Note>}
				{shown !== null && typeof shown === 'object' && <Holder found={shown} />}
			</div>
		</div>
	)
}
