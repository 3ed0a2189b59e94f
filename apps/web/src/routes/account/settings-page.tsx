import { Button } from '@roundsman/ui/button/button'
import { IconButton } from '@roundsman/ui/button/icon-button'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { StickyAction } from '@roundsman/ui/shell/sticky-action'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ArrowRight, EllipsisVertical } from 'lucide'
import { Suspense, useState } from 'react'
import {
	ChangeSheet,
	type Operation,
	SyncCentre,
	UnsentSheet,
	useChange,
	useRefused,
} from '#domains/operations'
import { ReadinessPanel } from '#features/prefetch'
import { changeParts, useChangeAbout } from '#features/sync-centre'
import { useSaveFailure } from '#parts/saving/use-save.ts'
import { toaster } from '#parts/toaster.ts'
import { useBack } from '#parts/use-back.ts'
import { useTranslation } from '#texts'

const notify = (text: string) => toaster.show({ text })

function OpenChange({ about }: { about: (operation: Operation) => string | undefined }) {
	const navigate = useNavigate()
	const { change } = useSearch({ from: '/signed-in/settings' })
	const operation = useChange(change)
	const isGivenUp = operation?.state === 'discarded' || operation?.state === 'superseded'
	if (!operation || isGivenUp) return null
	return (
		<Suspense>
			<ChangeSheet
				key={operation.id}
				operation={operation}
				about={about(operation)}
				{...changeParts(operation)}
				notify={notify}
				onClose={() => void navigate({ to: '/settings', replace: true })}
			/>
		</Suspense>
	)
}

function UnsentMenu() {
	const { t } = useTranslation('sync')
	const [isOpen, setOpen] = useState(false)
	const onFailed = useSaveFailure()
	return (
		<>
			<IconButton icon={EllipsisVertical} label={t('more')} onClick={() => setOpen(true)} />
			{isOpen && (
				<Suspense>
					<UnsentSheet notify={notify} onFailed={onFailed} onClose={() => setOpen(false)} />
				</Suspense>
			)}
		</>
	)
}

/** The sync centre: waiting changes of this phone, those that need the person, and those sent today. */
export default function SettingsPage() {
	const { t } = useTranslation(['sync', 'common'])
	const goBack = useBack({ to: '/profile' })
	const navigate = useNavigate()
	const about = useChangeAbout()
	const [refused, ...others] = useRefused()
	const open = ({ id }: Operation) =>
		void navigate({ to: '/settings', search: { change: id }, replace: true })
	return (
		<Screen
			header={
				<Header
					title={t('sync:title')}
					back={{ label: t('common:back'), onBack: goBack }}
					focusKey="settings"
					action={<UnsentMenu />}
				/>
			}
			action={
				refused && (
					<StickyAction>
						<Button kind="filled" big iconEnd={ArrowRight} onClick={() => open(refused)}>
							{t('sync:review', { count: others.length + 1 })}
						</Button>
					</StickyAction>
				)
			}
		>
			<SyncCentre about={about} onOpen={open} />
			<ReadinessPanel />
			<OpenChange about={about} />
		</Screen>
	)
}
