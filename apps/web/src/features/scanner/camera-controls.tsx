import { IconButton } from '@roundsman/ui/button/icon-button'
import { ScanButton, ScanControls, ZoomSteps } from '@roundsman/ui/scanner/scan-controls'
import { Flashlight, Images, Keyboard, SwitchCamera } from 'lucide'
import type { CodeScanner, ScannerState } from '#platform/scanner/code-scanner'
import { useTranslation } from '#texts'

const zoomSteps = [1, 2, 3] as const

/** Torch, zoom, another camera, a picture and typing, where the camera has them. */
export function CameraControls({
	state,
	scanner,
	onType,
	onPicture,
}: {
	state: ScannerState
	scanner: CodeScanner
	onType: () => void
	onPicture: () => void
}) {
	const { t } = useTranslation('scanner')
	const running = state.kind === 'running' ? state : null
	return (
		<ScanControls>
			{running?.camera.hasTorch && (
				<ScanButton
					icon={Flashlight}
					isOn={running.isTorchOn}
					onPress={() => void scanner.setTorch(!running.isTorchOn)}
				>
					{running.isTorchOn ? t('torch.on') : t('torch.off')}
				</ScanButton>
			)}
			<ScanButton icon={Images} onPress={onPicture}>
				{t('gallery')}
			</ScanButton>
			{running && (
				<ZoomSteps
					label={t('zoom')}
					steps={zoomSteps}
					value={running.zoom}
					onChange={(step) => void scanner.setZoom(step)}
				/>
			)}
			<ScanButton icon={Keyboard} onPress={onType}>
				{t('type')}
			</ScanButton>
		</ScanControls>
	)
}

/** Switches to the next camera, where there is more than one. */
export function SwitchCameraButton({
	state,
	scanner,
}: {
	state: ScannerState
	scanner: CodeScanner
}) {
	const { t } = useTranslation('scanner')
	if (state.kind !== 'running' || state.cameras.length < 2) return null
	const { cameras, camera } = state
	const at = cameras.findIndex(({ id }) => id === camera.id)
	const next = cameras[(at + 1) % cameras.length]
	if (!next) return null
	return (
		<IconButton
			icon={SwitchCamera}
			label={t('camera')}
			onClick={() => void scanner.choose(next.id)}
		/>
	)
}
