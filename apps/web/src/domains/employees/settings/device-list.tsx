import { useFormats } from '@roundsman/client/texts/use-formats'
import type { DeviceSession } from '@roundsman/contract'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { Row, Rows } from '@roundsman/ui/list/rows'
import { lazyOverlay } from '@roundsman/ui/overlay/lazy-overlay'
import { Tile } from '@roundsman/ui/tile'
import { Laptop, LogOut, Smartphone } from 'lucide'
import { Suspense, useState } from 'react'
import { useTranslation } from '#texts'

// The dialog is a large chunk: it is loaded when a device is to be signed out.
const ConfirmDialog = lazyOverlay(
	async () => (await import('@roundsman/ui/overlay/dialog')).ConfirmDialog,
)

function useDeviceName(): (device: DeviceSession) => string {
	const { t } = useTranslation('account')
	return ({ system, browser }) => {
		const parts = [browser && t(`browser.${browser}`), system && t(`system.${system}`)]
		return parts.filter(Boolean).join(' · ') || t('devices.unknown')
	}
}

const isComputer = ({ system }: DeviceSession) =>
	system === 'windows' || system === 'mac' || system === 'linux'

type EndDialogProps = { name: string; onEnd: () => void; onClose: () => void }

function EndDialog({ name, onEnd, onClose }: EndDialogProps) {
	const { t } = useTranslation(['account', 'common'])
	return (
		<Suspense>
			<ConfirmDialog
				open
				onOpenChange={(isOpen) => !isOpen && onClose()}
				title={t('account:devices.endTitle', { device: name })}
				confirmLabel={t('account:devices.end')}
				cancelLabel={t('common:cancel')}
				danger
				onConfirm={() => {
					onEnd()
					onClose()
				}}
			>
				{t('account:devices.endText')}
			</ConfirmDialog>
		</Suspense>
	)
}

/** The person's sessions; any device except this one can be signed out. */
export function DeviceList({
	devices,
	onEnd,
}: {
	devices: readonly DeviceSession[]
	onEnd: (device: { id: string; name: string }) => void
}) {
	const { t } = useTranslation('account')
	const { day, dayOf } = useFormats()
	const nameOf = useDeviceName()
	const [ending, setEnding] = useState<DeviceSession | null>(null)
	return (
		<>
			<Rows label={t('devices')}>
				{devices.map((device) => {
					const used = t('devices.used', { day: day(device.lastUsedOn) })
					const since = t('devices.since', { day: dayOf(device.openedAt) })
					const name = nameOf(device)
					return (
						<Row
							key={device.id}
							wrap
							title={name}
							subtitle={[device.isCurrent ? t('devices.this') : used, since].join(' · ')}
							lead={
								<Tile
									icon={isComputer(device) ? Laptop : Smartphone}
									tone={device.isCurrent ? 'primary' : 'neutral'}
								/>
							}
							menu={
								!device.isCurrent && (
									<IconButton
										icon={LogOut}
										label={t('devices.endOf', { device: name })}
										onClick={() => setEnding(device)}
									/>
								)
							}
						/>
					)
				})}
			</Rows>
			{ending && (
				<EndDialog
					name={nameOf(ending)}
					onEnd={() => onEnd({ id: ending.id, name: nameOf(ending) })}
					onClose={() => setEnding(null)}
				/>
			)}
		</>
	)
}
