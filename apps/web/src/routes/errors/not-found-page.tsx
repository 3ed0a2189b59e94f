import { Button, buttonClass } from '@roundsman/ui/button/button'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { useLocation, useRouter } from '@tanstack/react-router'
import { ArrowLeft, MapPinOff } from 'lucide'
import { Suspense } from 'react'
import { hasSession } from '#app/session/session-guard.ts'
import { lazyPage } from '#parts/lazy-page.ts'
import { Link } from '#parts/link.tsx'
import { useTranslation } from '#texts'

const Shell = lazyPage(() => import('../tours/today-bundle.ts'), 'Shell')

/** An address that leads nowhere. Whoever is signed in keeps the navigation. */
export default function NotFoundPage() {
	return hasSession() ? (
		<Suspense>
			<Shell>
				<Nowhere />
			</Shell>
		</Suspense>
	) : (
		<Nowhere />
	)
}

/** Which address it is, and the ways on. */
function Nowhere() {
	const { t } = useTranslation('common')
	const { pathname } = useLocation()
	const { history } = useRouter()
	return (
		<Screen header={<Header title={t('notFound.heading')} />}>
			<EmptyState
				icon={MapPinOff}
				title={<span className="[overflow-wrap:anywhere]">{decoded(pathname)}</span>}
				action={
					<span className="flex flex-wrap justify-center gap-2">
						<Link to="/dashboard" className={buttonClass({ kind: 'tonal' })}>
							{t('goHome')}
						</Link>
						{history.canGoBack() && (
							<Button icon={ArrowLeft} onClick={() => history.back()}>
								{t('back')}
							</Button>
						)}
					</span>
				}
			>
				{t('notFound.text')}
			</EmptyState>
		</Screen>
	)
}

function decoded(address: string): string {
	try {
		return decodeURIComponent(address)
	} catch {
		return address
	}
}
