import { Button } from '@roundsman/ui/button/button'
import { Note } from '@roundsman/ui/note'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { Check, List, TriangleAlert } from 'lucide'
import { useState } from 'react'
import { draftRecord, useFormLifecycle } from '#platform/forms/form-lifecycle'
import { type Decision, type Operation, useOutbox } from '#platform/outbox/outbox'
import { useTranslation } from '#texts'
import type { WholeReturn } from '../cache/return-repository.ts'
import { returnConfirm } from '../changes/approval-changes.ts'
import { ClaimRows } from './claim-rows.tsx'
import { PadBox } from './pad-box.tsx'
import { drawName, drawSignature } from './signature-picture.ts'
import {
	emptySigning,
	isBegun,
	isSameTotal,
	missingOf,
	type Signing,
	signedBefore,
} from './signing-rules.ts'
import { type Signature, strokesOf } from './strokes.ts'

/** Loaded when the list is first opened. */
const ClaimsDrawer = lazyOverlay(async () => (await import('./claims-drawer.tsx')).ClaimsDrawer)

/** The name of an approval's draft. */
export const approvalRecord = (id: string, correcting: Operation | undefined): string =>
	draftRecord(`approval:${id}`, correcting)

function beginningOf(whole: WholeReturn, correcting: Operation | undefined): Signing {
	const before = signedBefore(correcting, whole.total)
	const empty = emptySigning(whole.total)
	if (!before) return empty
	const { signature, signerName } = before
	return signature
		? { ...empty, signature: signature as Signature, name: signerName }
		: { ...empty, mode: 'type', name: signerName }
}

/** A signature covers the totals that were shown: with others it is void, and requested again. */
function useSigning(whole: WholeReturn, correcting: Operation | undefined, stored: Signing | null) {
	const [signing, setSigning] = useState<Signing>(() => stored ?? beginningOf(whole, correcting))
	const [isStale, setStale] = useState(false)
	if (!isSameTotal(signing.totals, whole.total)) {
		setSigning(emptySigning(whole.total))
		setStale(isBegun(signing))
	}
	const change = (next: Signing) => {
		setStale(false)
		setSigning(next)
	}
	return { signing, isStale, change }
}

function Sum({ whole, money }: { whole: WholeReturn; money: (amount: number) => string }) {
	const { t } = useTranslation('approval')
	const { number, total } = whole
	return (
		<div>
			<p className="text-meta text-muted">{number > 0 ? t('sumOf', { number }) : t('sumOfNew')}</p>
			<p className="text-display">{money(total.sum)}</p>
			<p className="text-meta text-muted">
				{t('claims', { count: total.articles })} · {t('pieces', { count: total.quantity })}
			</p>
		</div>
	)
}

type ApprovalFormProps = {
	/** With the pending changes. */
	whole: WholeReturn
	correcting: Operation | undefined
	/** Why the office refused the corrected approval. */
	refusal?: string | undefined
	stored: Signing | null
	back: { label: string; onBack: () => void }
	/** The age of the data, where it is not current. */
	age?: string | undefined
	/** The employee's own name. */
	confirmedBy: string
	money: (amount: number) => string
	onSaved: (decision: Decision) => void
	onFailed: (error: unknown) => void
}

function useConfirming(props: ApprovalFormProps, signing: Signing) {
	const outbox = useOutbox()
	const { whole, correcting, stored, confirmedBy, onSaved, onFailed } = props
	const { t } = useTranslation('options')
	const { save, isSaving } = useFormLifecycle<{ decision: Decision }>({
		record: approvalRecord(whole.id, correcting),
		draft: signing,
		isChanged: isBegun(signing),
		isRestored: stored !== null,
		onSaved: ({ decision }) => onSaved(decision),
		onFailed,
	})
	const confirm = () =>
		void save(async () => {
			const { mode, signature, totals } = signing
			const signerName = signing.name.trim()
			const approval = {
				...{
					whole,
					totals,
					signerName,
					confirmedBy,
					statusLabel: t('return-status.confirmed'),
					number: whole.number,
				},
				picture: mode === 'type' ? drawName(signerName) : drawSignature(signature),
				signature: mode === 'type' ? null : signature,
				strokes: mode === 'type' ? null : strokesOf(signature),
			}
			return { decision: await returnConfirm.save(outbox, approval, correcting) }
		})
	return { isSaving, confirm }
}

function Warning({ isStale, refusal }: { isStale: boolean; refusal: string | undefined }) {
	const { t } = useTranslation('approval')
	if (!isStale && !refusal) return null
	return (
		<Note
			tone={isStale ? 'warning' : 'danger'}
			icon={TriangleAlert}
			title={isStale ? t('stale') : refusal}
		>
			{isStale ? t('staleText') : undefined}
		</Note>
	)
}

/** The customer's signature below the returned items. */
export function ApprovalForm(props: ApprovalFormProps) {
	const { whole, correcting, refusal, stored, back, age, money } = props
	const { t } = useTranslation('approval')
	const { signing, isStale, change } = useSigning(whole, correcting, stored)
	const [isListed, setListed] = useState(false)
	const missing = missingOf(signing)
	const { isSaving, confirm } = useConfirming(props, signing)
	return (
		<Screen
			scrollId="approval"
			header={<Header title={t('title')} subtitle={age} back={back} focusKey={whole.id} />}
			aside={
				<div className="hidden short:flex short:flex-col short:gap-4">
					<Sum whole={whole} money={money} />
					<Button kind="outline" icon={List} onClick={() => setListed(true)}>
						{t('list')}
					</Button>
				</div>
			}
			action={
				<StickyAction reason={missing ? undefined : t('terms')}>
					<Button
						kind="filled"
						big
						icon={Check}
						busy={isSaving}
						onClick={confirm}
						{...(missing ? { blockedReason: t(`missing.${missing}`) } : {})}
					>
						{t('confirm')}
					</Button>
				</StickyAction>
			}
		>
			<div className="flex flex-col gap-3 pt-3">
				<Warning isStale={isStale} refusal={refusal} />
				<div className="short:hidden">
					<Sum whole={whole} money={money} />
				</div>
				<PadBox signing={signing} onChange={change} customer={whole.customerTitle} />
				<section className="short:hidden">
					<h2 className="pb-2 text-label">{t('listTitle')}</h2>
					<ClaimRows claims={whole.claims} money={money} />
				</section>
			</div>
			{isListed && (
				<ClaimsDrawer claims={whole.claims} money={money} onClose={() => setListed(false)} />
			)}
		</Screen>
	)
}
