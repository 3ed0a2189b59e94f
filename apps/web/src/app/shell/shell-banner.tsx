import { useConnection } from '@roundsman/client/live/connection'
import { useFormats } from '@roundsman/client/texts/use-formats'
import { Fading } from '@roundsman/ui/fading'
import type { IconGlyph } from '@roundsman/ui/icon'
import { Banner } from '@roundsman/ui/shell/banner'
import { useLocation, useNavigate } from '@tanstack/react-router'
import {
	CircleAlert,
	CloudCheck,
	CloudOff,
	CloudUpload,
	Download,
	FileX,
	HardDrive,
	LocateOff,
	MapPinOff,
	RefreshCw,
} from 'lucide'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useChangeCounts, useLostWork } from '#domains/operations'
import { InstallSheet, installOfferOf, useInstallOffer, useInstallOption } from '#features/install'
import { setNotices, useNotices } from '#parts/notices/notice-board.ts'
import { askToInstall } from '#platform/page/install-prompt'
import { usePhone } from '#platform/phone/phone'
import { updatesOf, useUpdate } from '#platform/release/updates'
import { storageAway } from '#platform/storage/device-storage'
import { useTranslation } from '#texts'
import { recheckConnection } from '../live/connection-monitor.ts'
import { type BannerId, pickBanner } from './banner-rules.ts'

type Look = {
	icon: IconGlyph
	tone?: 'inverse' | 'soft'
	text: ReactNode
	action?: { label: string; onPress: () => void }
	onDismiss?: () => void
}

/** The banner for a running visit whose place the person has driven away from. */
function useLeftVisitLook(): () => Look {
	const { t } = useTranslation(['common', 'dayWork'])
	const { time } = useFormats()
	const navigate = useNavigate()
	const { leftVisit } = useNotices()
	const { id, name, sinceMs } = leftVisit ?? { id: '', name: '', sinceMs: 0 }
	return () => ({
		icon: MapPinOff,
		text: t('dayWork:left', { name, time: time(sinceMs) }),
		action: {
			label: t('common:show'),
			onPress: () => void navigate({ to: '/visits/$id/plan', params: { id } }),
		},
		onDismiss: () => setNotices({ leftVisit: null }),
	})
}

/** The banner that offers to install the app. */
function useInstallLook(openSheet: () => void): () => Look {
	const { t } = useTranslation('common')
	const phone = usePhone()
	const option = useInstallOption()
	const install = () => (option === 'ios' ? openSheet() : void askToInstall())
	return () => ({
		icon: Download,
		text: t('install.offer'),
		action: { label: t('install.yes'), onPress: install },
		onDismiss: installOfferOf(phone).dismiss,
	})
}

/** Text and action of each banner: each screen shows one of them at most. */
function useBannerStyles(openSheet: () => void): Record<BannerId, () => Look> {
	const { t } = useTranslation(['common', 'employees', 'notifications', 'sync'])
	const navigate = useNavigate()
	const phone = usePhone()
	const { waiting, refused } = useChangeCounts()
	const lost = useLostWork().length
	const retry = t('common:retry')
	const offline = () =>
		waiting > 0 ? t('common:offline.bannerWaiting', { count: waiting }) : t('common:offline.banner')
	const showSync = { label: t('common:show'), onPress: () => void navigate({ to: '/settings' }) }
	const reload = { label: retry, onPress: () => location.reload() }
	return {
		lost: () => ({ icon: FileX, text: t('sync:lost', { count: lost }), action: showSync }),
		'storage-away': () => ({
			icon: HardDrive,
			tone: 'inverse',
			text: t('common:storage.away'),
			action: reload,
		}),
		offline: () => ({
			icon: CloudOff,
			tone: 'inverse',
			text: offline(),
			action: { label: retry, onPress: recheckConnection },
		}),
		'update-held': () => ({ icon: RefreshCw, text: t('common:update.held') }),
		'update-missing': () => ({
			icon: RefreshCw,
			text: t('common:update.missing'),
			action: reload,
		}),
		'needs-you': () => ({
			icon: CircleAlert,
			text: t('employees:syncNeedsYou', { count: refused }),
			action: showSync,
		}),
		storage: () => ({
			icon: HardDrive,
			text: t('notifications:storage_short'),
			onDismiss: () => setNotices({ isStorageShort: false }),
		}),
		'left-visit': useLeftVisitLook(),
		pending: () => ({ icon: CloudUpload, text: t('employees:syncWaiting', { count: waiting }) }),
		sent: () => ({ icon: CloudCheck, text: t('employees:syncNothing') }),
		'update-ready': () => ({
			icon: RefreshCw,
			text: t('common:update.ready'),
			action: { label: t('common:update.reload'), onPress: updatesOf(phone).apply },
		}),
		position: () => ({
			icon: LocateOff,
			text: t('notifications:geolocation_denied'),
			onDismiss: () => setNotices({ isPositionDenied: false }),
		}),
		install: useInstallLook(openSheet),
	}
}

function useBannerId(isBusy: boolean, isSaidBelow: boolean): BannerId | null {
	const { refused } = useChangeCounts()
	const lost = useLostWork().length
	const { hasLookedAround, ...notices } = useNotices()
	const isOffered = useInstallOffer()
	return pickBanner({
		...notices,
		lost: isSaidBelow ? 0 : lost,
		isStorageAway: storageAway.useValue(),
		isOffline: useConnection() === 'offline',
		update: useUpdate(),
		// Profile and sync centre show these themselves.
		refused: isSaidBelow ? 0 : refused,
		isInstallOffered: isOffered && hasLookedAround,
		isBusy,
	})
}

/** A banner about sent work fades in place; its space stays until the person opens another screen. */
function useSeen(id: BannerId | null): { shown: BannerId | null; isOver: boolean } {
	const pathname = useLocation({ select: (location) => location.pathname })
	const [sentAt, setSentAt] = useState<string | null>(null)
	if (id === 'sent' && sentAt !== pathname) setSentAt(pathname)
	if (id !== 'sent' && sentAt !== null && (id !== null || sentAt !== pathname)) setSentAt(null)
	const isOver = id === null && sentAt === pathname
	return { shown: isOver ? 'sent' : id, isOver }
}

type ShownProps = { id: BannerId; isOver: boolean; openSheet: () => void }

function ShownBanner({ id, isOver, openSheet }: ShownProps) {
	const { t } = useTranslation('common')
	const look = useBannerStyles(openSheet)[id]()
	return (
		<Fading isOver={isOver}>
			<Banner
				icon={look.icon}
				{...(look.tone ? { tone: look.tone } : {})}
				{...(look.action ? { action: look.action } : {})}
				{...(look.onDismiss ? { dismiss: { label: t('close'), onPress: look.onDismiss } } : {})}
			>
				{look.text}
			</Banner>
		</Fading>
	)
}

/** One banner at a time under the header, the most urgent one. */
export function ShellBanner({ isBusy, isSaidBelow }: { isBusy: boolean; isSaidBelow: boolean }) {
	const [isSheetOpen, setSheetOpen] = useState(false)
	const phone = usePhone()
	const id = useBannerId(isBusy, isSaidBelow)
	const { shown, isOver } = useSeen(id)
	useEffect(() => {
		if (id === 'install') installOfferOf(phone).noteShown()
	}, [id, phone])
	return (
		<>
			{shown && <ShownBanner id={shown} isOver={isOver} openSheet={() => setSheetOpen(true)} />}
			{isSheetOpen && (
				<Suspense>
					<InstallSheet option="ios" onClose={() => setSheetOpen(false)} />
				</Suspense>
			)}
		</>
	)
}
