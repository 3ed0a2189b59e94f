import { chatRoutes } from '@roundsman/contract'
import { handle, handlePrepared } from '#platform/route-handler'
import {
	changeMessage,
	getChat,
	listChats,
	prepareMessage,
	readChat,
	searchChat,
	sendMessage,
	withdrawMessage,
} from './chat-service.ts'
import { officeChatHandlers } from './office-chat-routes.ts'

export const chatHandlers = [
	handle(chatRoutes.listChats, (context) => listChats(context)),
	handle(chatRoutes.searchChat, (context, { query }) =>
		searchChat(context, query['filter.search']),
	),
	handle(chatRoutes.getChat, (context, { params, query }) =>
		getChat(context, params.id, query.before),
	),
	handlePrepared(
		chatRoutes.sendMessage,
		(context, { body }) => prepareMessage(context, body),
		(context, { body }, staged) => sendMessage(context, body, staged),
	),
	handle(chatRoutes.changeMessage, (context, { params, body }) =>
		changeMessage(context, params.id, body.text),
	),
	handle(chatRoutes.withdrawMessage, (context, { params }) => withdrawMessage(context, params.id)),
	handle(chatRoutes.readChat, (context, { params, body }) =>
		readChat(context, params.id, body.place),
	),
	...officeChatHandlers,
]
