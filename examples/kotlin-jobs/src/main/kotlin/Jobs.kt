package dev.steadyhand.examples.kotlin

import dev.steadyhand.client.Retry
import dev.steadyhand.client.TaskClient
import dev.steadyhand.client.TaskType
import dev.steadyhand.worker.HandlerTransactions
import dev.steadyhand.worker.PermanentFailureException
import dev.steadyhand.worker.Worker
import java.time.Duration
import javax.sql.DataSource

@JvmRecord
data class Resize(val imageId: Long, val width: Int)

@JvmRecord
data class Resized(val bytes: Long)

val RESIZE: TaskType.WithResult<Resize, Resized> =
    TaskType.of("resize_image", Resize::class.java, Resized::class.java)
        .retry(Retry.exponential(Duration.ofSeconds(5)).maxAttempts(8))
        .timeLimit(Duration.ofMinutes(2))

val COUNT: TaskType<Resized> = TaskType.of("count_bytes", Resized::class.java)

fun Worker.Builder.addJobs(): Worker.Builder =
    handle(RESIZE) { image, task ->
        if (image.width <= 0) throw PermanentFailureException("not a width: ${image.width}")
        task.progress(1, 1)
        Resized(image.width * 100L)
    }.handleInTransaction(COUNT) { resized, _, connection ->
        connection.prepareStatement("insert into byte_count values (?)").use {
            it.setLong(1, resized.bytes)
            it.execute()
        }
    }

fun worker(dataSource: DataSource): Worker =
    Worker.builder(dataSource).transactions(HandlerTransactions.of(dataSource)).addJobs().build()

fun enqueue(dataSource: DataSource): Long =
    TaskClient(dataSource).enqueue(RESIZE, Resize(imageId = 7, width = 640)).taskId()
