import { useFormats } from '@roundsman/client/texts/use-formats'
import { claimPhotosMin, sentenceCase } from '@roundsman/contract'
import { Badge, BadgeRow } from '@roundsman/ui/badge'
import { Button } from '@roundsman/ui/button/button'
import { Count } from '@roundsman/ui/count'
import { FieldError } from '@roundsman/ui/form/field'
import { FormFaults } from '@roundsman/ui/form/form-faults'
import type { RenderLink } from '@roundsman/ui/list/rows'
import { Note } from '@roundsman/ui/note'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { Tabs } from '@roundsman/ui/tabs'
import { SumLine } from '@roundsman/ui/work/sum-line'
import { ArrowRight, Camera as CameraIcon, CameraOff, CircleAlert, RotateCcw } from 'lucide'
import { type ReactNode, type RefObject, Suspense, useRef } from 'react'
import { useTranslation } from '#texts'
import { PhotoField, type PhotoFieldHandle } from '../photos/photo-field.tsx'
import { useStatusStyles } from '../return-labels.ts'
import { ClaimArticleCard } from './claim-article-card.tsx'
import { ClaimFacts } from './claim-facts.tsx'
import { ClaimFields, useChoiceLabels } from './claim-fields.tsx'
import { creditOfValues } from './claim-form-rules.ts'
import { ClaimTools } from './claim-tools.tsx'
import { type ClaimSteps, type ClaimStepsProps, useClaimSteps } from './use-claim-steps.ts'

/** Loaded with the first claim whose photos are taken with the built-in camera. */
const PhotoCamera = lazyOverlay(
	async () => (await import('../photos/photo-camera.tsx')).PhotoCamera,
)

export type ClaimFormProps = ClaimStepsProps & {
	/** Why the office refused the corrected change. */
	refusal?: string | undefined
	/** Drops the stored draft. */
	onRestart: () => void
	back: { label: string; onBack: () => void }
	/** Shown below the title: the age of the data. */
	age: string | null
	money: (amount: number) => string
	renderOrderLink: RenderLink
	renderIssueLink: RenderLink
}
type Parts = ClaimFormProps & { steps: ClaimSteps; camera: RefObject<PhotoFieldHandle | null> }

/** The credit of the form, with its parts. */
function Credit({ subject, steps, money }: Parts) {
	const { t } = useTranslation('returns')
	const { when } = useFormats()
	const { values } = steps.form
	const credit = creditOfValues(values, subject.product)
	if (subject.claim?.status === 'refused' && !steps.form.isChanged) {
		return (
			<SumLine sum={money(0)} caption={subject.claim.comment}>
				{t('creditRefused')}
			</SumLine>
		)
	}
	if (credit === null) return <SumLine sum="–">{t('creditUnknown')}</SumLine>
	const gaps = { quantity: values.quantity, price: money(subject.product.price) }
	const caption =
		subject.atMs > 0 ? t('creditAsOf', { ...gaps, when: when(subject.atMs) }) : t('creditOf', gaps)
	return (
		<SumLine sum={money(credit)} caption={caption}>
			{t('credit')}
		</SumLine>
	)
}

/** The button of the next step: the next tab, the next photo, save, or back. */
function Action(props: Parts) {
	const { steps, camera } = props
	const { t } = useTranslation('returns')
	const { form, tab, leadsBack, next, saveOpen } = steps
	const count = form.values.images.length
	const lacking = Math.max(0, claimPhotosMin - count)
	const isTaking = tab === 'photos' && !leadsBack && lacking > 0
	const label = tab === 'cause' ? t('nextPhotos') : t('nextStep')
	const reason = isTaking ? t('photosFirst', { count: lacking }) : form.errorOf('amount')
	return (
		<StickyAction reason={reason} {...(tab === 'cause' ? { sum: <Credit {...props} /> } : {})}>
			{isTaking ? (
				<Button kind="filled" big icon={CameraIcon} onClick={() => camera.current?.take()}>
					{t('takePhoto', { number: count + 1, needed: claimPhotosMin })}
				</Button>
			) : (
				<Button kind="filled" big iconEnd={ArrowRight} busy={form.isSaving} onClick={next}>
					{leadsBack ? t('back') : label}
				</Button>
			)}
			{isTaking && (
				<Button kind="outline" big className="flex-auto" busy={form.isSaving} onClick={saveOpen}>
					{t('saveOpen')}
				</Button>
			)}
		</StickyAction>
	)
}

function Photos({ subject: { claim }, steps, camera }: Parts) {
	const { t } = useTranslation(['returns', 'photos', 'claimFlow'])
	const { form, isPhotoLost } = steps
	const { images } = form.values
	const isEditable = !claim || (claim.isEditable && claim.isImagesEditable)
	const error = isPhotoLost ? t('photos:error.lost') : form.errorOf('images')
	return (
		<div className="flex flex-col gap-3 pt-1">
			{steps.isCameraLost && images.length === 0 && (
				<Note icon={CameraOff}>{t('claimFlow:noCamera')}</Note>
			)}
			{images.length === 0 && !isEditable && (
				<p className="text-meta text-muted">{t('returns:noPhoto')}</p>
			)}
			<PhotoField
				ref={camera}
				photos={images}
				onChange={(next) => form.change({ images: next })}
				isEditable={isEditable}
			/>
			{error && <FieldError>{error}</FieldError>}
		</div>
	)
}

function Body(props: Parts) {
	const { subject, steps } = props
	const { form, tab } = steps
	if (subject.claim && !subject.claim.isEditable) {
		return (
			<>
				<ClaimFacts claim={subject.claim} />
				<Photos {...props} />
			</>
		)
	}
	if (tab === 'photos') return <Photos {...props} />
	const { product, claimable } = subject
	const { values, change, errorOf } = form
	return (
		<FormFaults submitCount={steps.failures} className="pt-1">
			<ClaimFields
				{...{ values, product, claimable, change, errorOf }}
				onDecided={steps.onDecided}
				isCameraNext={steps.isCameraNext}
			/>
		</FormFaults>
	)
}

/** The camera that opens after the cause of a new claim. */
function Camera({ subject: { product }, steps, money }: Parts) {
	const { t } = useTranslation('returns')
	const labels = useChoiceLabels()
	const { form, isCameraOpen, finishByCamera, leaveCamera } = steps
	const { cause, quantity, images } = form.values
	if (!isCameraOpen || cause === '') return null
	const credit = creditOfValues(form.values, product)
	const facts = [
		labels.causeOf(cause),
		t('pieces', { count: quantity }),
		credit === null ? '' : money(credit),
	]
	return (
		<Suspense>
			<PhotoCamera
				title={sentenceCase(product.articleType)}
				subtitle={facts.filter(Boolean).join(' · ')}
				photos={images}
				onChange={(next) => form.change({ images: next })}
				onDone={finishByCamera}
				onLost={() => leaveCamera(true)}
				onClose={() => leaveCamera(false)}
			/>
		</Suspense>
	)
}

function ClaimTabs({ steps, children }: Pick<Parts, 'steps'> & { children: ReactNode }) {
	const { t } = useTranslation('returns')
	const { form, tab, setTab, isCauseDone } = steps
	const count = form.values.images.length
	const isDone = count >= claimPhotosMin
	const state = <Count>{t('tab.photoCount', { count, needed: claimPhotosMin })}</Count>
	const tabs = [
		{ id: 'cause', label: t('tab.cause'), done: isCauseDone },
		{ id: 'photos', label: t('tab.photos'), done: isDone, ...(isDone ? {} : { state }) },
	] as const
	return (
		<Tabs label={t('claimTabs')} tabs={tabs} selected={tab} onSelect={setTab}>
			{children}
		</Tabs>
	)
}

function Notes({ refusal, stored, onRestart }: ClaimFormProps) {
	const { t } = useTranslation('returns')
	return (
		<>
			{refusal && (
				<Note tone="danger" icon={CircleAlert}>
					{refusal}
				</Note>
			)}
			{stored && (
				<Note
					icon={RotateCcw}
					action={
						<Button kind="text" onClick={onRestart}>
							{t('restart')}
						</Button>
					}
				>
					{t('restored')}
				</Note>
			)}
		</>
	)
}

function Article({
	subject: { product },
	steps,
	money,
}: Pick<Parts, 'subject' | 'steps' | 'money'>) {
	const [first] = steps.form.values.images
	return (
		<ClaimArticleCard
			product={product}
			money={money}
			photo={first && { key: first.key, thumbnailUrl: first.thumbnail }}
		/>
	)
}

/** A claim in two steps, cause and photos; that of a signed return is read-only. */
export function ClaimForm(props: ClaimFormProps) {
	const { subject, back, age, money, onSaved, onFailed } = props
	const { t } = useTranslation('returns')
	const styles = useStatusStyles()
	const steps = useClaimSteps(props)
	const camera = useRef<PhotoFieldHandle>(null)
	const parts = { ...props, steps, camera }
	const { claim, product, whole } = subject
	const { form } = steps
	const isLocked = claim ? !claim.isEditable : !whole.isEditable
	return (
		<Screen
			scrollId="claim"
			header={
				<Header
					title={t('claim')}
					{...(age ? { subtitle: age } : {})}
					back={back}
					focusKey={claim?.id ?? product.orderProductId}
					action={
						<ClaimTools
							subject={subject}
							comment={form.values.comment}
							renderOrderLink={props.renderOrderLink}
							renderIssueLink={props.renderIssueLink}
							onSaveOpen={isLocked || !form.isChanged ? undefined : steps.saveOpen}
							onSaved={(decision) => {
								// A claim that could not be decided without network stays open.
								if (decision !== 'unreachable') void form.end()
								onSaved(decision)
							}}
							onFailed={onFailed}
						/>
					}
				/>
			}
			action={!isLocked && <Action {...parts} />}
		>
			<div className="flex flex-col gap-3 pt-3">
				<Notes {...props} />
				{claim && !isLocked && (
					<BadgeRow>
						<Badge {...styles.ofClaim(claim)} />
					</BadgeRow>
				)}
				<Article {...{ subject, steps, money }} />
				{!isLocked && (
					<ClaimTabs steps={steps}>
						<Body {...parts} />
					</ClaimTabs>
				)}
				{isLocked && <Body {...parts} />}
			</div>
			<Camera {...parts} />
		</Screen>
	)
}
