import { Button } from '@roundsman/ui/button/button'
import { ScanNotice, ScanProgress } from '@roundsman/ui/scanner/scan-notice'
import { Camera, CameraOff, TriangleAlert } from 'lucide'
import { deviceSystem } from '#platform/page/device-system'
import type { CodeScanner, ScannerState } from '#platform/scanner/code-scanner'
import { useTranslation } from '#texts'

/** The kind of system, for the instructions to permit the camera. */
function systemOf(): 'ios' | 'android' | 'other' {
	const system = deviceSystem()
	return system === 'mac' ? 'other' : system
}

function useFailureLabels() {
	const { t } = useTranslation('scanner')
	return ({ why, message }: Extract<ScannerState, { kind: 'failed' }>) => {
		switch (why) {
			case 'refused':
				return { title: t('failed.refused'), text: t(`failed.refusedText.${systemOf()}`) }
			case 'none':
			case 'busy':
			case 'insecure':
				return { title: t(`failed.${why}`), text: t(`failed.${why}Text`) }
			case 'resources':
				return { title: t('failed.resources'), text: t('failed.resourcesText') }
			default:
				return { title: t(`failed.${why}`, { message }), text: t('failed.noneText') }
		}
	}
}

/** Replaces the camera's picture. Back and typing are still available below it. */
export function CameraNotice({ state, scanner }: { state: ScannerState; scanner: CodeScanner }) {
	const { t } = useTranslation('scanner')
	const failureLabels = useFailureLabels()
	if (state.kind === 'running') return null
	if (state.kind === 'starting' || state.kind === 'paused') {
		return <ScanProgress>{t('initializing')}</ScanProgress>
	}
	if (state.kind === 'tap') {
		const start = (
			<Button kind="filled" onClick={() => void scanner.start()}>
				{t('tap.start')}
			</Button>
		)
		return (
			<ScanNotice icon={Camera} title={t('tap.title')} actions={start}>
				{t('tap.text')}
			</ScanNotice>
		)
	}
	const { title, text } = failureLabels(state)
	const icon = state.why === 'wasm' || state.why === 'resources' ? TriangleAlert : CameraOff
	const actions = <Button onClick={() => void scanner.start()}>{t('retry')}</Button>
	return (
		<ScanNotice icon={icon} title={title} actions={actions} isAlert>
			{text}
		</ScanNotice>
	)
}
