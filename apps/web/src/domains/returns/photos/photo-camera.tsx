import { claimImagesMax, claimImagesMin } from '@roundsman/contract'
import { PhotoInput } from '@roundsman/ui/form/photo-input'
import { PhotoStage } from '@roundsman/ui/scanner/photo-stage'
import { Flashlight, Image } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import type { NamedPhoto } from '#platform/photos/named-photo'
import { usePhotoFailure } from '#platform/photos/use-photo-failure'
import { useTaking } from '#platform/photos/use-taking'
import { useTranslation } from '#texts'
import { usePhotoCamera } from './use-photo-camera.ts'

/** The photos that a claim needs, one after the other without a screen between them. */
export function PhotoCamera({
	title,
	subtitle,
	photos,
	onChange,
	onDone,
	onLost,
	onClose,
}: {
	title: string
	subtitle: string
	photos: readonly NamedPhoto[]
	onChange: (photos: NamedPhoto[]) => void
	/** All that are needed are kept on this phone. */
	onDone: () => void
	/** There is no picture of a camera. */
	onLost: () => void
	onClose: () => void
}) {
	const { t } = useTranslation(['claimFlow', 'photos', 'scanner', 'common'])
	const failureText = usePhotoFailure()
	const camera = usePhotoCamera(onLost)
	const gallery = useRef<HTMLInputElement>(null)
	const [isShooting, setShooting] = useState(false)
	const { working, failure, take } = useTaking({ photos, onChange, max: claimImagesMax })
	const taken = photos.length + working.length
	const isDone = photos.length >= claimImagesMin
	const done = useRef(onDone)
	useEffect(() => {
		done.current = onDone
	}, [onDone])
	useEffect(() => {
		if (isDone) done.current()
	}, [isDone])
	const shoot = async () => {
		setShooting(true)
		const file = await camera.shoot()
		setShooting(false)
		if (file) void take([file])
	}
	const thumbnails = [...photos, ...working].map(({ thumbnail }) => thumbnail)
	const parts = [t('photos:part.1'), t('photos:part.2')]
	const number = Math.min(taken + 1, claimImagesMin)
	return (
		<>
			<PhotoStage
				title={title}
				subtitle={subtitle}
				back={{ label: t('common:back'), onBack: onClose }}
				videoRef={camera.video}
				videoLabel={t('claimFlow:cameraView')}
				hint={number === 1 ? t('claimFlow:hint1') : t('claimFlow:hint2')}
				wishes={parts.map((part, index) => ({
					title: t('photos:caption', { number: index + 1, part }),
					detail: index < taken ? t('claimFlow:taken') : t('claimFlow:due'),
					thumbnail: thumbnails[index] ?? null,
					isDue: index === taken,
				}))}
				shutter={{
					label: t('claimFlow:shutter', { number }),
					isBusy: isShooting || !camera.isRunning || taken >= claimImagesMin,
					onPress: () => void shoot(),
				}}
				left={{
					icon: Image,
					label: t('scanner:gallery'),
					onPress: () => gallery.current?.click(),
				}}
				right={
					camera.hasTorch
						? {
								icon: Flashlight,
								label: camera.isTorchOn ? t('scanner:torch.on') : t('scanner:torch.off'),
								isOn: camera.isTorchOn,
								onPress: camera.toggleTorch,
							}
						: undefined
				}
				failure={failure && failure !== 'many' ? failureText(failure) : undefined}
			/>
			<PhotoInput
				inputRef={gallery}
				label={t('photos:gallery')}
				onFiles={(files) => void take(files)}
			/>
		</>
	)
}
