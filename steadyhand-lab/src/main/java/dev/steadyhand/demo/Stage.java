package dev.steadyhand.demo;

import dev.steadyhand.client.TaskClient;
import java.net.URI;

/**
 * What scenes are played with.
 *
 * @param databaseUrl where it all happens
 * @param console what opens the console
 * @param client enqueues
 * @param sql looks into the database
 * @param mails what arrived
 * @param texts what text messages arrived
 * @param store where files are
 * @param story what is told to the one who watches
 */
record Stage(
    String databaseUrl,
    URI console,
    TaskClient client,
    DemoSql sql,
    MailBook mails,
    TextBook texts,
    FileStore store,
    Story story) {}
