import { officeChatRoutes } from '@roundsman/contract'
import { takePiece } from '#domains/files'
import {
	handleOffice,
	handleOfficeBytes,
	handleOfficeFile,
	handleOfficePrepared,
} from '#platform/route-handler'
import {
	announceToSeveral,
	changeOfficeMessage,
	getOfficeChat,
	listOfficeChats,
	listPeopleToWrite,
	prepareOfficeMessage,
	readOfficeChat,
	readOfficeFile,
	remindOfChat,
	sendOfficeMessage,
	withdrawOfficeMessage,
} from './office-chat-service.ts'

export const officeChatHandlers = [
	handleOffice(officeChatRoutes.listOfficeChats, (context, { query }) =>
		listOfficeChats(context, {
			...{ search: query['filter.search'], isUnread: query['filter.unread'] },
		}),
	),
	handleOffice(officeChatRoutes.listChatPeople, (context) => listPeopleToWrite(context)),
	handleOffice(officeChatRoutes.getOfficeChat, (context, { params, query }) =>
		getOfficeChat(context, params.id, query.before),
	),
	handleOfficeFile(officeChatRoutes.getChatFile, (context, { params }) =>
		readOfficeFile(context, params.id),
	),
	handleOfficeBytes(officeChatRoutes.uploadChatPhoto, (context, { params, query, bytes }) =>
		takePiece(context, params.key, { ...query, bytes }),
	),
	handleOfficePrepared(
		officeChatRoutes.sendOfficeMessage,
		(context, { body }) => prepareOfficeMessage(context, body),
		(context, { body }, staged) => sendOfficeMessage(context, body, staged),
	),
	handleOfficePrepared(
		officeChatRoutes.announceToSeveral,
		(context, { body }) => prepareOfficeMessage(context, body),
		(context, { body }, staged) => announceToSeveral(context, body, staged),
	),
	handleOffice(officeChatRoutes.remindOfChat, (context, { params }) =>
		remindOfChat(context, params.id),
	),
	handleOffice(officeChatRoutes.changeOfficeMessage, (context, { params, body }) =>
		changeOfficeMessage(context, params.id, body.text),
	),
	handleOffice(officeChatRoutes.withdrawOfficeMessage, (context, { params }) =>
		withdrawOfficeMessage(context, params.id),
	),
	handleOffice(officeChatRoutes.readOfficeChat, (context, { params, body }) =>
		readOfficeChat(context, params.id, body.place),
	),
]
