/** For servers that are measured or tortured: nobody asks too often, and a busy event loop is what is wanted. */
export const unlimited = {
	REQUESTS_PER_MINUTE: '0',
	COMPUTATIONS_PER_MINUTE: '0',
	WATCHDOG_SECONDS: '0',
}
