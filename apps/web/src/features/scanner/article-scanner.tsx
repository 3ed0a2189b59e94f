import { useFormats } from '@roundsman/client/texts/use-formats'
import { searchAfterScan } from '@roundsman/contract'
import { Button } from '@roundsman/ui/button/button'
import { Icon } from '@roundsman/ui/icon'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { ScanMark } from '@roundsman/ui/scanner/scan-mark'
import { ScanHint, ScanPanel, ScanStage } from '@roundsman/ui/scanner/scan-stage'
import { Barcode, ChevronLeft } from 'lucide'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { Link } from '#parts/link.tsx'
import type { Advice } from '#platform/scanner/advice-rules'
import { useTranslation } from '#texts'
import { CameraControls, SwitchCameraButton } from './camera-controls.tsx'
import { CameraNotice } from './camera-notice.tsx'
import { PictureInput } from './picture-input.tsx'
import { type ScannedItem, useArticleScan } from './use-article-scan.ts'
import { usePicture } from './use-picture.ts'

// Dialog and sheet are large chunks: they are loaded when the first one opens.
const ScanQuestion = lazy(async () => ({
	default: (await import('./scan-question.tsx')).ScanQuestion,
}))
const TypeCodeSheet = lazy(async () => ({
	default: (await import('./type-code-sheet.tsx')).TypeCodeSheet,
}))

function LastCodes({ items, onBack }: { items: readonly ScannedItem[]; onBack: () => void }) {
	const { t } = useTranslation('scanner')
	const { when } = useFormats()
	const detailOf = ({ brand, articleNo, orderId }: ScannedItem) =>
		[brand, articleNo, orderId && t('found.order', { number: orderId })].filter(Boolean).join(' · ')
	return (
		<ScanPanel
			head={<h2 className="text-heading">{t('last')}</h2>}
			action={
				<Button big kind="outline" icon={ChevronLeft} onClick={onBack}>
					{t('back')}
				</Button>
			}
		>
			{items.length === 0 && (
				<p className="px-gutter pb-2 text-meta text-muted">{t('last.none')}</p>
			)}
			<Rows flush label={t('last')}>
				{items.map((item) => (
					<Row
						key={item.atMs}
						lead={<ScanMark state="done" />}
						title={item.articleType ?? item.text}
						subtitle={detailOf(item) || t('found.text')}
						meta={when(item.atMs)}
						renderLink={(look) => (
							<Link to="/orders" search={{ search: searchAfterScan('', item) }} {...look} />
						)}
						chevron
					/>
				))}
			</Rows>
		</ScanPanel>
	)
}

function Overlays({
	scan,
	isTyping,
	onTyped,
}: {
	scan: ReturnType<typeof useArticleScan>
	isTyping: boolean
	onTyped: () => void
}) {
	const { scanner, question, kept } = scan
	return (
		<Suspense>
			{isTyping && (
				<TypeCodeSheet
					known={kept.current.articles.keys()}
					onClose={() => {
						onTyped()
						scanner.release()
					}}
					onCode={(text) => {
						onTyped()
						void scan.onCode(text)
					}}
				/>
			)}
			{question && <ScanQuestion scan={question} onText={scan.onText} onAgain={scan.again} />}
		</Suspense>
	)
}

function Hint({ advice, looking }: { advice: Advice; looking: string | null }) {
	const { t } = useTranslation('scanner')
	const words =
		looking === null ? t(`hint.${advice}`) : t('hint.looking', { code: looking.slice(0, 40) })
	return (
		<ScanHint isGood={looking !== null}>
			<Icon glyph={Barcode} size={20} />
			{words}
		</ScanHint>
	)
}

/** Reads a code with the camera, from a picture or by hand, for the search field that requested it. */
export function ArticleScanner() {
	const { t } = useTranslation(['scanner', 'common'])
	const scan = useArticleScan()
	const { scanner, looking } = scan
	const state = scanner.state.useValue()
	const advice = scanner.advice.useValue()
	const picture = usePicture(scan)
	const [isTyping, setTyping] = useState(false)
	const video = useRef<HTMLVideoElement>(null)
	const frame = useRef<HTMLDivElement>(null)
	useEffect(() => {
		scanner.attach(video.current, frame.current)
		return () => scanner.attach(null, null)
	}, [scanner])
	const type = () => {
		scanner.hold()
		setTyping(true)
	}
	const running = state.kind === 'running' ? state : null
	const focus = { onPoint: (x: number, y: number) => void scanner.focusAt(x, y) }
	return (
		<>
			<ScanStage
				title={t('title')}
				back={{ label: t('common:back'), onBack: scan.onBack }}
				action={<SwitchCameraButton state={state} scanner={scanner} />}
				videoRef={video}
				videoLabel={t('picture')}
				frameRef={frame}
				zoom={running && !running.camera.zoom ? running.zoom : 1}
				hasPicture={running !== null}
				isHit={looking !== null}
				{...(running?.camera.canFocus ? focus : {})}
				hint={running && <Hint advice={advice} looking={looking} />}
				notice={<CameraNotice state={state} scanner={scanner} />}
				controls={
					<CameraControls
						state={state}
						scanner={scanner}
						onType={type}
						onPicture={picture.choose}
					/>
				}
				panel={<LastCodes items={scan.items} onBack={scan.onBack} />}
			/>
			<PictureInput ref={picture.input} onPicture={picture.read} />
			<Overlays scan={scan} isTyping={isTyping} onTyped={() => setTyping(false)} />
		</>
	)
}
