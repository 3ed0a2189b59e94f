import { ApiError } from '@roundsman/client/api/api-error'
import { QueryClient } from '@tanstack/react-query'

const minuteMs = 60_000
const retriesMax = 2

/** Reads of the office: a refusal is final, what failed on the way is tried again. */
export const queryClient = new QueryClient({
	defaultOptions: {
		queries: {
			staleTime: minuteMs / 2,
			networkMode: 'always',
			retry: (failures, error) => !(error instanceof ApiError) && failures < retriesMax,
		},
	},
})
