// pg-boss, batched or not: the first argument says which.
import PgBoss from 'pg-boss'
import { serve } from './peer.mjs'

const batchSize = process.argv[2] === 'batched' ? 1000 : 1
const queue = 'bench'
let url
let boss

const make = async (at, max) => {
  const made = new PgBoss({ connectionString: at, max, supervise: false, schedule: false })
  made.on('error', (e) => process.stderr.write(String(e) + '\n'))
  await made.start()
  return made
}

serve({
  async install (at) {
    const installer = await make(at, 2)
    await installer.createQueue(queue)
    await installer.stop({ graceful: false, wait: true })
  },

  async open (at) {
    url = at
    boss = await make(at, 8)
  },

  enqueue: (n) => boss.send(queue, { n }),

  enqueueIn: (client, n) => boss.send(queue, { n }, { db: { executeSql: (text, values) => client.query(text, values) } }),

  enqueueMany: (from, count) =>
    boss.insert(Array.from({ length: count }, (_, i) => ({ name: queue, data: { n: from + i } }))),

  // fetch and complete in a loop, as its documentation shows: work() pauses for half a second after each batch.
  async start (work, tally) {
    const loops = batchSize > 1 ? 2 : 16
    const workers = []
    let going = true
    const loop = async (worker) => {
      while (going) {
        const jobs = await worker.fetch(queue, { batchSize: work.slots ? Math.max(1, Math.ceil(work.slots / loops)) : batchSize })
        if (jobs.length === 0) {
          await new Promise((resolve) => setTimeout(resolve, 100))
          continue
        }
        await Promise.all(jobs.map((job) => tally.start(job.data.n)))
        await worker.complete(queue, jobs.map((job) => job.id))
        tally.ended += jobs.length
      }
    }
    const running = []
    for (let i = 0; i < work.workers; i++) {
      const worker = await make(url, loops)
      workers.push(worker)
      for (let j = 0; j < loops; j++) running.push(loop(worker))
    }
    return async () => {
      going = false
      await Promise.all(running)
      await Promise.all(workers.map((worker) => worker.stop({ graceful: false, wait: true })))
    }
  },

  async count () {
    const { rows } = await this.pool.query(
      "select count(*)::int as n from (select from pgboss.job where state < 'completed' and start_after <= now() limit 1) j")
    return rows[0].n
  },

  async close () {
    await boss.stop({ graceful: false, wait: true })
  }
})
