import { spawn } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Machine } from './machines.ts'

// What stands before and behind the processes on an application machine, set as `docs/grow.md` says.

const databasePort = 5000

/** Leads to whoever Patroni calls the primary, and cuts connections to whoever is none any more. */
export function startHaproxy(folder: string, env: NodeJS.ProcessEnv, machines: readonly Machine[]) {
	const servers = machines.map(
		({ name, address }) => `    server ${name} ${address}:5432 check port 8008`,
	)
	const config = `
global
    maxconn 1000
defaults
    mode tcp
    timeout connect 2s
    timeout client 30m
    timeout server 30m
    timeout check 2s
listen primary
    bind 127.0.0.1:${databasePort}
    option httpchk OPTIONS /primary
    http-check expect status 200
    default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.join('\n')}
`
	const path = join(folder, 'haproxy.cfg')
	writeFileSync(path, config)
	const child = spawn('haproxy', ['-db', '-q', '-f', path], { env, stdio: 'ignore' })
	return {
		url: `postgres://postgres@127.0.0.1:${databasePort}/postgres`,
		stop: () => child.kill(),
	}
}

export function startNginx(
	folder: string,
	env: NodeJS.ProcessEnv,
	addresses: readonly string[],
	httpPort = 8080,
) {
	const prefix = join(folder, 'nginx')
	mkdirSync(prefix, { recursive: true })
	const servers = addresses.map(
		(address) => `        server ${new URL(address).host} max_fails=2 fail_timeout=5s;`,
	)
	const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
		(kind) => `    ${kind}_temp_path ${join(prefix, kind)};`,
	)
	const config = `
user root;
daemon off;
pid ${prefix}/pid;
error_log /dev/null;
events { worker_connections 1024; }
http {
    access_log off;
${temporary.join('\n')}
    upstream roundsman {
        least_conn;
${servers.join('\n')}
        keepalive 64;
        keepalive_timeout 60s;
    }
    server {
        listen 127.0.0.1:${httpPort};
        client_max_body_size 1m;
        proxy_http_version 1.1;
        proxy_set_header Host $host;
        proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
        proxy_set_header Connection "";
        proxy_connect_timeout 3s;
        proxy_read_timeout 30s;
        location / { proxy_pass http://roundsman; }
    }
}
`
	const path = join(prefix, 'nginx.conf')
	writeFileSync(path, config)
	const child = spawn('nginx', ['-p', prefix, '-c', path], { env, stdio: 'ignore' })
	return { url: `http://127.0.0.1:${httpPort}`, stop: () => child.kill() }
}
