// What the peers that run on Node have in common: a line of JSON comes in, a line of JSON goes out.
import { createInterface } from 'node:readline'
import pg from 'pg'

export const nanos = () => Number(process.hrtime.bigint())
export const pause = (millis) => new Promise((resolve) => setTimeout(resolve, millis))

const complain = (e) => process.stderr.write(String(e) + '\n')

/** Counts tasks as they start and end, and does their work. */
export class Tally {
  constructor (millis = 0) {
    this.millis = millis
    this.first = 0
    this.ended = 0
    this.starts = []
  }

  start (number) {
    const now = nanos()
    this.first ||= now
    this.starts[number] ??= now
    return this.millis > 0 ? pause(this.millis) : undefined
  }

  async await (tasks) {
    const deadline = nanos() + 600e9
    while (this.ended < tasks) {
      if (nanos() > deadline) throw new Error(`${this.ended} of ${tasks} tasks after ten minutes`)
      await pause(1)
    }
  }
}

/** Shares the numbers from 0 among so many clients. */
export async function share (numbers, clients, each) {
  const one = async (client) => {
    const until = Math.floor(numbers * (client + 1) / clients)
    for (let n = Math.floor(numbers * client / clients); n < until; n++) await each(n)
  }
  await Promise.all([...Array(clients).keys()].map(one))
}

/**
 * The commands that all peers understand.
 *
 * A peer has: install(url), open(url), enqueue(n), enqueueIn(client, n), enqueueMany(from, count), start(work, tally)
 * which answers a function that stops, count() of open tasks, close(); those that grow have enqueueFuture(from, count).
 */
export function serve (peer) {
  let pool
  let stop

  const commands = {
    async install ({ url }) {
      await peer.install(url)
    },

    async open ({ url }) {
      pool = new pg.Pool({ connectionString: url, max: 8 })
      pool.on('error', complain)
      pool.on('connect', (client) => client.on('error', complain))
      peer.pool = pool
      await peer.open(url)
    },

    async enqueue ({ form, tasks, clients }) {
      const begin = nanos()
      if (form === 'SINGLE') {
        await share(tasks, clients, (n) => peer.enqueue(n))
      } else if (form === 'TRANSACTIONAL') {
        await share(tasks, clients, (n) => transactional(n))
      } else {
        const size = Math.min(tasks, 1000)
        await share(Math.ceil(tasks / size), clients, (b) => peer.enqueueMany(b * size, Math.min(size, tasks - b * size)))
      }
      return { nanos: nanos() - begin }
    },

    async drain ({ tasks, work }) {
      const tally = new Tally(work.millis)
      const stopIt = await peer.start(work, tally)
      await tally.await(tasks)
      while (await peer.count() > 0) await pause(1)
      const took = nanos() - tally.first
      await stopIt()
      return { nanos: took }
    },

    async latencies ({ pauses, tasks, work }) {
      const tally = new Tally(work.millis)
      const sent = []
      const stopIt = await peer.start(work, tally)
      await pause(500)
      let next = nanos()
      for (const nap of pauses) {
        next += nap
        const wait = next - nanos()
        if (wait > 0) await pause(wait / 1e6)
        // A timer may be late by a millisecond, which is no fault of the peer.
        const now = wait > 0 ? nanos() : next
        const from = sent.length
        for (let i = 0; i < tasks; i++) sent.push(now)
        await (tasks === 1 ? peer.enqueue(from) : peer.enqueueMany(from, tasks))
      }
      await tally.await(sent.length)
      await stopIt()
      return { latencies: sent.map((at, n) => tally.starts[n] - at) }
    },

    async future ({ tasks }) {
      const size = 10000
      for (let from = 0; from < tasks; from += size) await peer.enqueueFuture(from, Math.min(size, tasks - from))
    },

    async work ({ work }) {
      stop = await peer.start(work, new Tally(work.millis))
    },

    async rest () {
      await stop()
    },

    async close () {
      await peer.close()
      await pool.end()
    }
  }

  async function transactional (n) {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query({ name: 'order', text: 'insert into app_order (note) values ($1)', values: [`order ${n}`] })
      await peer.enqueueIn(client, n)
      await client.query('commit')
    } finally {
      client.release()
    }
  }

  createInterface({ input: process.stdin }).on('line', async (line) => {
    const { command, ...given } = JSON.parse(line)
    try {
      const answer = await commands[command](given) ?? {}
      process.stdout.write(JSON.stringify({ ok: true, ...answer }) + '\n')
    } catch (e) {
      process.stdout.write(JSON.stringify({ ok: false, error: String(e?.stack ?? e) }) + '\n')
    }
  }).on('close', () => process.exit(0))
}
