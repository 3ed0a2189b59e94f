import { ApiError } from '@roundsman/client/api/api-error'
import { type BoundaryKind, classifyFailedScreen } from '@roundsman/client/api/error-rules'
import { isMissingCode, isServerThere, reloadOnce } from '@roundsman/client/code/missing-code'
import { useConnection } from '@roundsman/client/live/connection'
import { Button } from '@roundsman/ui/button/button'
import { EmptyState } from '@roundsman/ui/list/empty-state'
import { Header } from '@roundsman/ui/shell/header'
import { Screen } from '@roundsman/ui/shell/screen'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CircleAlert, CloudDownload } from 'lucide'
import { useCallback, useEffect, useState } from 'react'
import { forgetReads, keepReads, queryClient } from '#platform/reads/query-client'
import { getSession } from '#platform/session/session-store'
import { useTranslation } from '#texts'

type Way = 'tryAgain' | 'reset' | 'reload'

/** The first of them is what helps most often. */
const ways: Record<BoundaryKind, readonly Way[]> = {
	server: ['tryAgain', 'reload'],
	network: ['tryAgain', 'reload'],
	data: ['tryAgain', 'reset'],
	application: ['reload', 'reset'],
}

/** Everything that was read is read anew. Drafts and what waits to be sent are not touched. */
async function resetData(): Promise<void> {
	const owner = getSession()?.userId
	if (!owner) return
	await forgetReads()
	await keepReads(owner)
}

/**
 * The screen's code is not on this phone. With a server there is a newer release, and the page is loaded
 * anew, once by itself; without one it waits for the connection. What was typed lies in the drafts.
 */
function MissingScreen() {
	const { t } = useTranslation('common')
	const connection = useConnection()
	const [isBusy, setBusy] = useState(false)
	const fetchAgain = useCallback(async (reload: () => void) => {
		setBusy(true)
		if (await isServerThere()) reload()
		setBusy(false)
	}, [])
	useEffect(() => {
		if (connection !== 'offline') void fetchAgain(reloadOnce)
	}, [connection, fetchAgain])
	return (
		<Screen header={<Header title={t('appName')} />}>
			<EmptyState
				icon={CloudDownload}
				title={t('missingCode.title')}
				action={
					<Button busy={isBusy} onClick={() => void fetchAgain(() => location.reload())}>
						{t('retry')}
					</Button>
				}
			>
				{t('missingCode.text')}
			</EmptyState>
		</Screen>
	)
}

function FailedScreen({ error, reset }: ErrorComponentProps) {
	const { t } = useTranslation('errors')
	const router = useRouter()
	const kind = classifyFailedScreen(error)
	const title = t(`boundary.${kind}`, { code: error instanceof ApiError ? error.status : '' })
	const tryAgain = () => {
		void queryClient.resetQueries({ predicate: ({ state }) => state.status === 'error' })
		reset()
		void router.invalidate()
	}
	const act: Record<Way, () => void> = {
		tryAgain,
		reset: () => void resetData().then(tryAgain),
		reload: () => location.reload(),
	}
	return (
		<Screen header={<Header title={title} />}>
			<EmptyState
				icon={CircleAlert}
				title={t('boundary.text')}
				action={
					<div className="flex flex-col gap-2">
						{ways[kind].map((way, index) => (
							<Button key={way} kind={index === 0 ? 'tonal' : 'text'} onClick={act[way]}>
								{t(`boundary.${way}`)}
							</Button>
						))}
					</div>
				}
			/>
		</Screen>
	)
}

/** What stands in a screen's place when it failed. Nothing that was saved is lost by it. */
export function ErrorScreen(props: ErrorComponentProps) {
	return isMissingCode(props.error) ? <MissingScreen /> : <FailedScreen {...props} />
}
