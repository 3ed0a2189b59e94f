import { ApiError } from '@roundsman/client/api/api-error'
import { type BoundaryKind, classifyFailedScreen } from '@roundsman/client/api/error-rules'
import { isMissingCode, isServerThere, reloadOnce } from '@roundsman/client/code/missing-code'
import { useConnection } from '@roundsman/client/live/connection'
import { Button } from '@roundsman/ui/button/button'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'
import { CircleAlert, CloudDownload } from 'lucide'
import { useCallback, useEffect, useState } from 'react'
import { DeadEnd } from '#parts/dead-end.tsx'
import { type Phone, usePhone } from '#platform/phone/phone'
import { readsOf } from '#platform/reads/query-client'
import { useTranslation } from '#texts'

type Action = 'tryAgain' | 'reset' | 'reload'

/** The first action is the one that helps most often. */
const actions: Record<BoundaryKind, readonly [Action, Action]> = {
	server: ['tryAgain', 'reload'],
	network: ['tryAgain', 'reload'],
	data: ['tryAgain', 'reset'],
	application: ['reload', 'reset'],
}

/** Refetches all queries. Drafts and waiting changes are not affected. */
async function resetData(phone: Phone): Promise<void> {
	const reads = readsOf(phone)
	const owner = phone.session.getSession()?.userId
	if (!owner) return
	await reads.forget()
	await reads.keep(owner)
}

/** The screen's code is not on this phone: the page reloads once, or waits for the connection. Drafts keep input. */
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
		<DeadEnd
			title={t('missingCode.title')}
			icon={CloudDownload}
			retry={{ isBusy, onPress: () => void fetchAgain(() => location.reload()) }}
		>
			{t('missingCode.text')}
		</DeadEnd>
	)
}

function FailedScreen({ error, reset }: ErrorComponentProps) {
	const { t } = useTranslation('errors')
	const router = useRouter()
	const phone = usePhone()
	const kind = classifyFailedScreen(error)
	const title = t(`boundary.${kind}`, { code: error instanceof ApiError ? error.status : '' })
	const tryAgain = () => {
		void readsOf(phone).client.resetQueries({ predicate: ({ state }) => state.status === 'error' })
		reset()
		void router.invalidate()
	}
	const act: Record<Action, () => void> = {
		tryAgain,
		reset: () => void resetData(phone).then(tryAgain),
		reload: () => location.reload(),
	}
	const [first, ...rest] = actions[kind]
	return (
		<DeadEnd
			title={title}
			icon={CircleAlert}
			retry={{ label: t(`boundary.${first}`), onPress: act[first] }}
			others={rest.map((action) => (
				<Button key={action} kind="text" onClick={act[action]}>
					{t(`boundary.${action}`)}
				</Button>
			))}
		>
			{t('boundary.text')}
		</DeadEnd>
	)
}

/** Shown in place of a screen that failed. Saved work is not affected. */
export function ErrorScreen(props: ErrorComponentProps) {
	return isMissingCode(props.error) ? <MissingScreen /> : <FailedScreen {...props} />
}
