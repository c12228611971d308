package dev.steadyhand.demo;

import dev.steadyhand.client.TaskClient;
import dev.steadyhand.client.process.ProcessClient;
import java.net.URI;

/**
 * The environment of the scenes.
 *
 * @param databaseUrl the database
 * @param console the sign-in URL of the console
 * @param webhooks where webhooks are sent; the name of the source is appended
 * @param client the client for enqueueing
 * @param processes the client for processes in Java
 * @param sql queries of the demo
 * @param mails the emails that arrived
 * @param texts the SMS that arrived
 * @param store the object store
 * @param story the output
 */
record Stage(
    String databaseUrl,
    URI console,
    URI webhooks,
    TaskClient client,
    ProcessClient processes,
    DemoSql sql,
    MailBook mails,
    TextBook texts,
    FileStore store,
    Story story) {}
