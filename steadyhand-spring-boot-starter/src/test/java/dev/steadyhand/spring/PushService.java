package dev.steadyhand.spring;

/** An external service. */
interface PushService {
  boolean push(String title, String key);
}
