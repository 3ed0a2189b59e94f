/** The path of the live socket, below `/api`. It is not one of the routes: it has no request and response. */
export const livePath = '/live'

/** The heartbeat of a connection, in milliseconds. */
export const liveBeatMs = 45_000

/** Why the server closes a socket; 1001 (going away) and 1013 (try again later) are the protocol's own. */
export const liveCloseCodes = {
	/** Anything except one valid hello. */
	malformed: 4400,
	/** The token is invalid, or its session has ended. */
	sessionEnded: 4401,
	/** No hello within the time limit. */
	noHello: 4408,
	/** The person has too many sockets. */
	tooMany: 4429,
} as const
